import assert from 'node:assert/strict'
import type { Message } from '#messaging/outbox/outbox.ts'
import { approvePayment, paymentToApprove } from '#payments/approval/approve-payment.ts'
import type { ApproverDeps, VerifiedApprover } from '#payments/approvers/approver.ts'
import { enrolApprover } from '#payments/approvers/enrol-approver.ts'
import { addApprover } from '#payments/approvers/manage-approvers.ts'
import { verifyPassphrase } from '#payments/approvers/verify-passphrase.ts'

/** Passphrase of all approvers in tests. */
export const PASSPHRASE = 'Quince-and-medlar-41!'

export const addressOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@manager.example`

export const codeIn = (text: string): string => /(?:\w{4}-){4}\w{4}/.exec(text)?.[0] ?? ''

/**
 * Enrols approvers, each with two vouchers where there are two.
 *
 * @returns the verified approvers by name, and a function that approves payouts as one of them.
 */
export async function enrolApprovers(deps: ApproverDeps, ...names: string[]) {
  const proofs = new Map<string, VerifiedApprover>()
  for (const name of names) {
    const sent: Message[] = []
    const queueMessage = async (_trx: unknown, ...messages: Message[]) => void sent.push(...messages)
    const email = addressOf(name)
    const by = [...proofs.values()].slice(0, 2)
    const added = await addApprover({ ...deps, queueMessage }, { name, email, by: by.length < 2 ? [] : by })
    assert.ok(typeof added === 'object' && 'codeUntil' in added, JSON.stringify(added))
    const code = codeIn(sent.find(({ to }) => to === email)?.text ?? '')
    assert.equal(await enrolApprover(deps, { name, code, passphrase: PASSPHRASE }), 'enrolled')
    const proof = await verifyPassphrase(deps, name, PASSPHRASE)
    assert.ok(typeof proof === 'object' && 'id' in proof)
    proofs.set(name, proof)
  }

  const proofOf = (name: string): VerifiedApprover => {
    const proof = proofs.get(name)
    assert.ok(proof, `${name} is not enrolled`)
    return proof
  }

  /** Approves a payout as it is now. @returns the outcome. */
  async function allow(reference: string, name: string, by: Pick<ApproverDeps, 'db' | 'clock'> = deps) {
    const shown = await paymentToApprove(by.db, reference)
    if (typeof shown === 'string') return shown
    return approvePayment(by, { reference, checksum: shown.checksum, by: proofOf(name) })
  }

  return { allow, proofOf }
}
