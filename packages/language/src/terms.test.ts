import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import {
  ALLOCATION_BUSINESS_DAYS,
  COOL_OFF_HOURS,
  SECOND_APPROVAL_BUSINESS_DAYS,
} from '@fundholder/domain/orders/orders.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { termsText } from './terms.ts'

/** Numbers of each paragraph, in their order. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

for (const language of LANGUAGES)
  test(`${language} states the same periods in the terms as the portal applies`, () => {
    assert.deepEqual(
      termsText(language).paragraphs.flatMap(({ text }) => numbersIn(text)),
      [
        SECOND_APPROVAL_BUSINESS_DAYS,
        SETTLEMENT_BUSINESS_DAYS,
        ALLOCATION_BUSINESS_DAYS,
        SETTLEMENT_BUSINESS_DAYS,
        COOL_OFF_HOURS,
      ],
    )
  })
