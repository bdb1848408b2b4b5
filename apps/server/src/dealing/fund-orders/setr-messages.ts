import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { currencyDigits, decimalText, microText, minor } from '@fundholder/domain/money.ts'
import { chargeOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { isoInstant, plainText, writeXml, type Xml, xml } from '#outbound-files/iso-20022-xml.ts'
import type { FundOrderDetails, FundOrderFileKey } from './fund-orders.queries.ts'
import type { FundOrderFileKind } from './fund-orders.tables.ts'

export type SetrMessage = FundOrderFileKey & {
  /** At most 35 characters. */
  messageId: string
  madeAt: Date
  /** Nominee account of the manager in the fund's register. */
  account: string
  orders: readonly FundOrderDetails[]
}

/** ISO 20022 message definitions and the elements that differ. */
const MESSAGES = {
  subscription: { definition: 'setr.010.001.04', root: 'SbcptOrdr', quantity: 'AmtOrUnits' },
  redemption: { definition: 'setr.004.001.04', root: 'RedOrdr', quantity: 'AmtOrUnitsOrPctg' },
  'subscription-cancellation': { definition: 'setr.011.001.04', root: 'SbcptOrdrCxlReq', quantity: '' },
  'redemption-cancellation': { definition: 'setr.005.001.04', root: 'RedOrdrCxlReq', quantity: '' },
} as const satisfies Record<FundOrderFileKind, { definition: string; root: string; quantity: string }>

/**
 * Writes fund orders as ISO 20022 messages: subscriptions in money, redemptions in units, or cancellation
 * requests. The output is deterministic.
 */
export function setrMessage(file: SetrMessage): string {
  const { definition, root } = MESSAGES[file.kind]
  const head = xml('MsgId', [xml('Id', file.messageId), xml('CreDtTm', isoInstant(file.madeAt))])
  const isCancellation = file.kind.endsWith('-cancellation')
  const body = isCancellation ? file.orders.map(cancellationOf) : [allOrders(file)]
  return writeXml(
    xml('Document', [xml(root, [head, ...body])], {
      xmlns: `urn:iso:std:iso:20022:tech:xsd:${definition}`,
    }),
  )
}

const allOrders = (file: SetrMessage): Xml =>
  xml('MltplOrdrDtls', [
    xml('OrdrDtTm', isoInstant(file.madeAt)),
    xml('ReqdFutrTradDt', isoDay(file.deals_on)),
    xml('InvstmtAcctDtls', [xml('AcctId', file.account), xml('AcctNm', plainText(file.manager, 35))]),
    ...file.orders.map((order) => orderOf(order, MESSAGES[file.kind].quantity)),
  ])

const orderOf = (order: FundOrderDetails, quantity: string): Xml =>
  xml('IndvOrdrDtls', [
    xml('OrdrRef', order.reference),
    xml('ClntRef', order.client_reference),
    xml('FinInstrmDtls', [xml('Id', [idOf(order)]), named(order)]),
    xml(quantity, [order.units === null ? netAmount(order) : xml('UnitsNb', microText(order.units))]),
    order.settles_on === null ? undefined : xml('CshSttlmDt', isoDay(order.settles_on)),
    xml('PhysDlvryInd', 'false'),
    order.fund_currency === order.currency ? undefined : xml('ReqdNAVCcy', order.fund_currency),
  ])

function named({ name }: FundOrderDetails): Xml | undefined {
  const plain = plainText(name, 350)
  return plain === '' ? undefined : xml('Nm', plain)
}

/** ISIN, or the manager's own number for a fund without one. */
const idOf = ({ isin, instrument_id }: FundOrderDetails): Xml =>
  isin === null
    ? xml('OthrPrtryId', [
        xml('Id', plainText(instrument_id, 35)),
        xml('IdSrc', [xml('Prtry', 'Instructing party')]),
      ])
    : xml('ISIN', isin)

/** Amount net of the manager's dealing fee. */
function netAmount({ amount, fee_basis_points, currency }: FundOrderDetails): Xml {
  const gross = minor(amount ?? 0n)
  const net = gross - chargeOf(gross, fee_basis_points ?? 0)
  return xml('NetAmt', decimalText(net, currencyDigits(currency)), { Ccy: currency })
}

const cancellationOf = ({ reference, client_reference }: FundOrderDetails): Xml =>
  xml('OrdrRefs', [xml('OrdrRef', reference), xml('ClntRef', client_reference)])
