import assert from 'node:assert/strict'
import { allIn, readMessage, textAt } from './iso-20022.ts'

/** Content of a fund order file. */
export type FundOrderFileContent = {
  definition: string
  messageId: string
  account: string | undefined
  dealsOn: string | undefined
  orders: FundOrderContent[]
}
export type FundOrderContent = {
  reference: string
  clientReference: string | undefined
  fund: string | undefined
  units: string | undefined
  net: string | undefined
  currency: string | undefined
  settlesOn: string | undefined
}

/** Reads a fund order file and asserts its ISO 20022 structure. */
export function readFundOrderFile(document: string): FundOrderFileContent {
  const { definition, root, faults } = readMessage(document)
  assert.deepEqual(faults, [])
  const [message] = root.children
  assert.ok(message)
  const orders = [...allIn(message, 'IndvOrdrDtls'), ...allIn(message, 'OrdrRefs')].map((order) => ({
    reference: textAt(order, 'OrdrRef') ?? '',
    clientReference: textAt(order, 'ClntRef'),
    fund: textAt(order, 'FinInstrmDtls/Id/ISIN') ?? textAt(order, 'FinInstrmDtls/Id/OthrPrtryId/Id'),
    units: textAt(order, 'AmtOrUnitsOrPctg/UnitsNb'),
    net: textAt(order, 'AmtOrUnits/NetAmt'),
    currency: allIn(order, 'NetAmt')[0]?.attributes['Ccy'],
    settlesOn: textAt(order, 'CshSttlmDt'),
  }))
  return {
    definition,
    messageId: textAt(message, 'MsgId/Id') ?? '',
    account: textAt(message, 'MltplOrdrDtls/InvstmtAcctDtls/AcctId'),
    dealsOn: textAt(message, 'MltplOrdrDtls/ReqdFutrTradDt'),
    orders,
  }
}
