import { isoDay } from '@fundholder/domain/iso-days.ts'
import { currencyDigits, decimalText } from '@fundholder/domain/money.ts'
import type { PayoutRow } from './payouts.tables.ts'
import { plainText, writeXml, type Xml, xml } from './xml.ts'

/** Who pays: a manager and the account that its payouts are taken from, where one is known. */
export type Payer = { name: string; account?: { iban: string; bic: string } | undefined }

export type TransferFile = {
  /** Of the file, at most 35 characters. */
  messageId: string
  madeAt: Date
  payouts: readonly PayoutRow[]
  payerOf: (entityId: number) => Payer
}

const NAME = 70
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/**
 * A customer credit transfer initiation, ISO 20022 pain.001.001.09: one payment information for each manager, currency
 * and day, one transaction for each payout. The same payouts give the same text.
 */
export function creditTransferFile({ messageId, madeAt, payouts, payerOf }: TransferFile): string {
  const groups = Map.groupBy(payouts, (one) => `${one.entity_id} ${one.currency} ${one.due_on}`)
  const first = payouts[0]
  if (!first) throw new RangeError('a file without a payout is none')
  return writeXml(
    xml(
      'Document',
      [
        xml('CstmrCdtTrfInitn', [
          xml('GrpHdr', [
            xml('MsgId', messageId),
            xml('CreDtTm', madeAt.toISOString().slice(0, 19)),
            xml('NbOfTxs', String(payouts.length)),
            xml('CtrlSum', controlSum(payouts)),
            xml('InitgPty', [xml('Nm', plainText(payerOf(first.entity_id).name, NAME))]),
          ]),
          ...[...groups.values()].map((group, index) =>
            paymentOf(group, `${messageId.slice(0, 30)}-${index + 1}`, payerOf),
          ),
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  )
}

function paymentOf(group: readonly PayoutRow[], id: string, payerOf: TransferFile['payerOf']): Xml {
  const [{ entity_id, currency, due_on }] = group as [PayoutRow]
  const payer = payerOf(entity_id)
  return xml('PmtInf', [
    xml('PmtInfId', id),
    xml('PmtMtd', 'TRF'),
    xml('NbOfTxs', String(group.length)),
    xml('CtrlSum', controlSum(group)),
    xml('ReqdExctnDt', [xml('Dt', isoDay(due_on))]),
    xml('Dbtr', [xml('Nm', plainText(payer.name, NAME))]),
    xml('DbtrAcct', [
      xml('Id', [payer.account ? xml('IBAN', payer.account.iban) : other(`ENTITY-${entity_id}`)]),
      xml('Ccy', currency),
    ]),
    xml('DbtrAgt', [
      xml('FinInstnId', [payer.account ? xml('BICFI', payer.account.bic) : other('NOTPROVIDED')]),
    ]),
    ...group.map(transactionOf),
  ])
}

const other = (id: string): Xml => xml('Othr', [xml('Id', id)])

const transactionOf = ({ reference, amount, currency, payee }: PayoutRow): Xml =>
  xml('CdtTrfTxInf', [
    xml('PmtId', [xml('EndToEndId', plainText(reference, 35))]),
    xml('Amt', [xml('InstdAmt', decimalText(amount, currencyDigits(currency)), { Ccy: currency })]),
    xml('CdtrAgt', [xml('FinInstnId', [xml('BICFI', payee.bic)])]),
    xml('Cdtr', [xml('Nm', plainText(payee.holder, NAME))]),
    xml('CdtrAcct', [xml('Id', [xml('IBAN', payee.iban)])]),
    xml('RmtInf', [xml('Ustrd', plainText(`Withdrawal ${reference}`, 140))]),
  ])

/** The sum of the amounts as they are written, whatever their currencies: most decimals any of them has. */
function controlSum(payouts: readonly PayoutRow[]): string {
  const digits = Math.max(...payouts.map(({ currency }) => currencyDigits(currency)))
  const sum = payouts.reduce(
    (total, { amount, currency }) => total + amount * 10n ** BigInt(digits - currencyDigits(currency)),
    0n,
  )
  return decimalText(sum, digits)
}
