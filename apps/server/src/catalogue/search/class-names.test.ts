import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClassNames } from './class-names.ts'

const ANSWER = {
  data: [
    {
      name: 'Equity',
      assetClass: { code: 'equity', name: 'Equity' },
      instrument: { assetClass: 'Equity', subAssetClass: 'Wine and art' },
      fund: { assetClass: 'Equity', subAssetClass: 'Global equity' },
      relation: { relationId: 'equity:global-equity', name: 'Global equity' },
    },
  ],
}

test('classes within an answer are named in the reader’s language; codes, other names and unusual classes stay', () => {
  assert.deepEqual(withClassNames(ANSWER, 'es'), {
    data: [
      {
        name: 'Equity',
        assetClass: { code: 'equity', name: 'Renta variable' },
        instrument: { assetClass: 'Renta variable', subAssetClass: 'Wine and art' },
        fund: { assetClass: 'Renta variable', subAssetClass: 'Renta variable global' },
        relation: { relationId: 'equity:global-equity', name: 'Renta variable global' },
      },
    ],
  })
  assert.equal(withClassNames(ANSWER, 'en'), ANSWER)
})
