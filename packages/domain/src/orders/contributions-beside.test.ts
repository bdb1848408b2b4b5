import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '../calendar.ts'
import { contributionsBeside } from './contributions-beside.ts'

const DAY = calendarDay('20261130')
const share = (instrumentId: string) => ({ instrumentId, name: `Fund ${instrumentId}`, percent: 50 })
const WARNED = ['former-split-until-then'] as const
const none = { warnings: [], sells: [] }

test('nothing is said of contributions of which there is no warning', () => {
  const nothing = { former: undefined, goesOn: [], goesOnUntil: [] }
  assert.deepEqual(contributionsBeside(none, DAY), nothing)
  assert.deepEqual(contributionsBeside({ ...none, warnings: WARNED }, undefined), nothing, 'no new split')
})

test('until the new split begins they go the former way: its funds, cash, one that is sold, or one that changes before', () => {
  const former = (split: ReturnType<typeof share>[] | undefined, isAll: boolean) =>
    contributionsBeside({ warnings: WARNED, sells: [{ instrumentId: 'A', isAll }], formerSplit: split }, DAY)
      .former
  assert.deepEqual(former([share('A')], false), { day: DAY, mix: [share('A')], how: 'mix' })
  assert.equal(former([share('B')], true)?.how, 'mix', 'another fund is sold')
  assert.equal(former([share('A')], true)?.how, 'sold')
  assert.deepEqual(former([], true), { day: DAY, mix: [], how: 'cash' })
  assert.equal(former(undefined, true)?.how, 'anyhow')
})

test('separates continuing purchases from those that end on a day', () => {
  const ending = { ...share('B'), until: DAY }
  const { goesOn, goesOnUntil } = contributionsBeside({ ...none, stillBought: [share('A'), ending] }, DAY)
  assert.deepEqual(goesOn, [share('A')])
  assert.deepEqual(goesOnUntil, [{ part: ending, until: DAY }])
})
