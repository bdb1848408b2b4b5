import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpWords } from './help-words.ts'

test('an Arabic word is the same with and without the article', () => {
  for (const typed of ['سحب', 'السحب', 'والسحب', 'بالسحب', 'كالسحب', 'فبالسحب', 'للسحب', 'وللسحب'])
    assert.deepEqual(helpWords(typed), ['سحب'], typed)
  for (const [one, other] of [
    ['إلغاء', 'الإلغاء'],
    ['إلكتروني', 'الإلكتروني'],
    ['التزام', 'بالالتزام'],
  ])
    assert.deepEqual(helpWords(one ?? ''), helpWords(other ?? ''), 'of words that begin like the article')
})

test('a word of which two letters would be left stays whole', () => {
  assert.deepEqual(helpWords('والدي ألفا بالغ'), ['والدي', 'الفا', 'بالغ'])
})
