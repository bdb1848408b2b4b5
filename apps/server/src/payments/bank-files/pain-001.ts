import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { currencyDigits, decimalText } from '@fundholder/domain/money.ts'
import { isoInstant, plainText, writeXml, type Xml, xml } from '#outbound-files/iso-20022-xml.ts'
import type { PaymentRow } from '#payments/payments.tables.ts'

/** The paying manager and its debit account, if known. */
export type Payer = { entityId: number; name: string; account?: { iban: string; bic: string } | undefined }

export type TransferFile = {
  /** At most 33 characters. */
  messageId: string
  madeAt: Date
  payer: Payer
  currency: string
  /** Requested execution date. */
  executeOn: CalendarDay
  payments: readonly PaymentRow[]
}

const NAME = 70
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** IBAN country codes of the SEPA area. */
const SEPA = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
)

/**
 * Returns a customer credit transfer initiation, ISO 20022 pain.001.001.09. It has one payment information (one debit
 * account, currency and day) and one transaction for each payment. Equal input gives equal text.
 */
export function creditTransferFile(file: TransferFile): string {
  const { messageId, madeAt, payer, payments } = file
  if (payments.length === 0) throw new RangeError('a credit transfer file needs at least one payment')
  return writeXml(
    xml(
      'Document',
      [
        xml('CstmrCdtTrfInitn', [
          xml('GrpHdr', [
            xml('MsgId', messageId),
            xml('CreDtTm', isoInstant(madeAt)),
            ...totals(file),
            xml('InitgPty', [xml('Nm', plainText(payer.name, NAME))]),
          ]),
          paymentOf(file),
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  )
}

function paymentOf(file: TransferFile): Xml {
  const { messageId, payer, currency, executeOn, payments } = file
  const { account, entityId } = payer
  return xml('PmtInf', [
    xml('PmtInfId', `${messageId}-1`),
    xml('PmtMtd', 'TRF'),
    ...totals(file),
    xml('ReqdExctnDt', [xml('Dt', isoDay(executeOn))]),
    xml('Dbtr', [xml('Nm', plainText(payer.name, NAME))]),
    xml('DbtrAcct', [
      xml('Id', [account ? xml('IBAN', account.iban) : other(`ENTITY-${entityId}`)]),
      xml('Ccy', currency),
    ]),
    xml('DbtrAgt', [xml('FinInstnId', [account ? xml('BICFI', account.bic) : other('NOTPROVIDED')])]),
    ...payments.map((payment) => transactionOf(payment, account?.iban)),
  ])
}

const other = (id: string): Xml => xml('Othr', [xml('Id', id)])

const transactionOf = (
  { reference, amount, currency, payee }: PaymentRow,
  payerIban: string | undefined,
): Xml => {
  const id = plainText(reference, 35)
  return xml('CdtTrfTxInf', [
    xml('PmtId', [xml('InstrId', id), xml('EndToEndId', id)]),
    xml('Amt', [xml('InstdAmt', decimalText(amount, currencyDigits(currency)), { Ccy: currency })]),
    xml('ChrgBr', isInSepa(currency, payee.iban, payerIban) ? 'SLEV' : 'SHAR'),
    xml('CdtrAgt', [xml('FinInstnId', [xml('BICFI', payee.bic)])]),
    xml('Cdtr', [xml('Nm', plainText(payee.holder, NAME))]),
    xml('CdtrAcct', [xml('Id', [xml('IBAN', payee.iban)])]),
    xml('RmtInf', [xml('Ustrd', plainText(`Withdrawal ${reference}`, 140))]),
  ])
}

/** SEPA transfers use charge bearer SLEV; all others share charges (SHAR). */
const isInSepa = (currency: string, ...ibans: (string | undefined)[]): boolean =>
  currency === 'EUR' && ibans.every((iban) => iban !== undefined && SEPA.has(iban.slice(0, 2)))

const totals = ({ payments, currency }: TransferFile): Xml[] => [
  xml('NbOfTxs', String(payments.length)),
  xml(
    'CtrlSum',
    decimalText(
      payments.reduce((sum, { amount }) => sum + amount, 0n),
      currencyDigits(currency),
    ),
  ),
]
