import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is known by its hash, and only exactly as it was typed', async () => {
  const hash = await hashPassword(' Fundholder-2026! ')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await verifyPassword(hash, ' Fundholder-2026! ')).right, true)
  for (const other of ['Fundholder-2026!', ' fundholder-2026! ', ' Fundholder-2026!']) {
    assert.equal((await verifyPassword(hash, other)).right, false, other)
  }
})

test('a long password counts to its last character', async () => {
  const long = `${'x'.repeat(127)}1`
  const hash = await hashPassword(long)
  assert.equal((await verifyPassword(hash, long)).right, true)
  assert.equal((await verifyPassword(hash, `${'x'.repeat(127)}2`)).right, false)
})

test('the same letters typed on two keyboards are one password', async () => {
  const hash = await hashPassword('Contraseña-2026!'.normalize('NFD'))
  assert.equal((await verifyPassword(hash, 'Contraseña-2026!'.normalize('NFC'))).right, true)
})

test('an unknown user matches no password', async () => {
  assert.deepEqual(await verifyPassword(undefined, ''), { right: false, outdated: false })
})

test('argon2id answers as published', async () => {
  // Made by the reference command line: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 (phc-winner-argon2, test.c)
  const published = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.deepEqual(await verifyPassword(published, 'password'), { right: true, outdated: true })
})

test('two equal passwords have different hashes', async () => {
  assert.notEqual(await hashPassword('Fundholder-2026!'), await hashPassword('Fundholder-2026!'))
})
