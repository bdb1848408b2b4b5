import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedBackupCode, typedBackupCode } from './backup-codes.ts'

test('a backup code is understood in any case, with spaces, hyphens and mistaken letters', () => {
  for (const typed of ['7KQ2M-X4D10', '7kq2mx4d10', ' 7KQ2M X4Dio ', '7KQ2M–X4DlO'])
    assert.equal(typedBackupCode(typed), '7KQ2MX4D10', typed)
  assert.equal(groupedBackupCode('7KQ2MX4D10'), '7KQ2M-X4D10')
})

test('refuses a backup code that is too short, too long or has other characters', () => {
  for (const typed of ['', '7KQ2M', '7KQ2M-X4D10-1', '7KQ2M-X4D1U', '123456', '7KQ2M-X4D1é'])
    assert.equal(typedBackupCode(typed), undefined, typed)
})
