import { isBic, isIban } from '@fundholder/domain/identifiers.ts'

// What ISO 20022 says of the messages written here: which elements there are, in which order, how often, and of what form.

/** Children of an element. A name ends in `?` (optional), `*` (any number) or `+` (one or more). */
export type Shape =
  | { is: (text: string) => boolean; attributes?: Readonly<Record<string, (text: string) => boolean>> }
  | { sequence: Members }
  | { choice: Members }
  | 'not written here'
export type Members = Readonly<Record<string, Shape>>

const matches = (pattern: RegExp) => ({ is: (text: string) => pattern.test(text) })
/** Signs that every bank and fund house takes; a reference neither begins nor ends with a slash, nor has two of them. */
const text = (most: number): Shape => ({
  is: (it) => it.length <= most && /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(it) && it === it.trim(),
})
const reference: Shape = {
  is: (it) => it.length <= 35 && /^[A-Za-z0-9/\-?:().,'+]+$/.test(it) && !/^\/|\/\/|\/$/.test(it),
}
const isDay = (it: string) => /^\d{4}-\d\d-\d\d$/.test(it) && !Number.isNaN(Date.parse(it))
const day: Shape = { is: isDay }
const instant: Shape = {
  is: (it) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(it) && !Number.isNaN(Date.parse(it)),
}
const isCurrency = (it: string) => /^[A-Z]{3}$/.test(it)
const currency: Shape = { is: isCurrency }
const oneOf = (...codes: string[]): Shape => ({ is: (it) => codes.includes(it) })
/** At most 18 digits, so many of them behind the dot, nothing needless before it; more than nothing. */
const isNumber = (it: string, decimals: number) =>
  /^(0|[1-9]\d*)(\.\d+)?$/.test(it) &&
  it.replace('.', '').length <= 18 &&
  (it.split('.')[1] ?? '').length <= decimals &&
  Number(it) > 0
const amount: Shape = { is: (it) => isNumber(it, 5), attributes: { Ccy: isCurrency } }
const decimal = (decimals: number): Shape => ({ is: (it) => isNumber(it, decimals) })
const unused = 'not written here'

const other: Shape = { sequence: { Id: text(34), 'SchmeNm?': unused, 'Issr?': unused } }
const account = (currencies: Members): Shape => ({
  sequence: { Id: { choice: { IBAN: { is: isIban }, Othr: other } }, 'Tp?': unused, ...currencies },
})
const agent: Shape = {
  sequence: {
    FinInstnId: {
      sequence: {
        'BICFI?': { is: isBic },
        'ClrSysMmbId?': unused,
        'LEI?': unused,
        'Nm?': unused,
        'Othr?': other,
      },
    },
    'BrnchId?': unused,
  },
}
const party: Shape = { sequence: { Nm: text(70), 'PstlAdr?': unused, 'Id?': unused } }
const chargeBearer = oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')

const creditTransfer: Members = {
  CstmrCdtTrfInitn: {
    sequence: {
      GrpHdr: {
        sequence: {
          MsgId: reference,
          CreDtTm: instant,
          'Authstn*': unused,
          NbOfTxs: matches(/^[1-9]\d{0,14}$/),
          'CtrlSum?': decimal(17),
          InitgPty: party,
          'FwdgAgt?': unused,
        },
      },
      'PmtInf+': {
        sequence: {
          PmtInfId: reference,
          PmtMtd: oneOf('CHK', 'TRF', 'TRA'),
          'BtchBookg?': unused,
          'NbOfTxs?': matches(/^[1-9]\d{0,14}$/),
          'CtrlSum?': decimal(17),
          'PmtTpInf?': unused,
          ReqdExctnDt: { choice: { Dt: day, DtTm: instant } },
          'PoolgAdjstmntDt?': unused,
          Dbtr: party,
          DbtrAcct: account({ 'Ccy?': currency }),
          DbtrAgt: agent,
          'DbtrAgtAcct?': unused,
          'InstrForDbtrAgt?': unused,
          'UltmtDbtr?': unused,
          'ChrgBr?': chargeBearer,
          'ChrgsAcct?': unused,
          'ChrgsAcctAgt?': unused,
          'CdtTrfTxInf+': {
            sequence: {
              PmtId: { sequence: { 'InstrId?': reference, EndToEndId: reference, 'UETR?': unused } },
              'PmtTpInf?': unused,
              Amt: { choice: { InstdAmt: amount, EqvtAmt: unused } },
              'XchgRateInf?': unused,
              'ChrgBr?': chargeBearer,
              'MndtRltdInf?': unused,
              'ChqInstr?': unused,
              'UltmtDbtr?': unused,
              'IntrmyAgt1?': unused,
              'CdtrAgt?': agent,
              'CdtrAgtAcct?': unused,
              'Cdtr?': party,
              'CdtrAcct?': account({ 'Ccy?': currency }),
              'UltmtCdtr?': unused,
              'Purp?': unused,
              'RmtInf?': { sequence: { 'Ustrd*': text(140), 'Strd*': unused } },
            },
          },
        },
      },
    },
  },
}

const messageId: Shape = { sequence: { Id: reference, CreDtTm: instant } }
/** An order for units of a fund, but for what is asked for: money to invest, or units to redeem. */
const orderWith = (quantity: Members, between: Members): Shape => ({
  sequence: {
    OrdrRef: reference,
    'ClntRef?': reference,
    'OrdrTp*': unused,
    FinInstrmDtls: {
      sequence: {
        Id: {
          choice: {
            ISIN: matches(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/),
            OthrPrtryId: {
              sequence: { Id: text(35), IdSrc: { choice: { Dmst: matches(/^[A-Z]{2}$/), Prtry: text(35) } } },
            },
          },
        },
        'Nm?': text(350),
        'ShrtNm?': unused,
        'SplmtryId?': unused,
        'ClssTp?': unused,
        'SctiesForm?': unused,
        'DstrbtnPlcy?': unused,
        'PdctGrp?': unused,
        'SrsId?': unused,
      },
    },
    'SubAcctForHldg?': unused,
    ...quantity,
    'Rndg?': oneOf('RDUP', 'RDWN'),
    'SttlmAmt?': amount,
    'CshSttlmDt?': day,
    'SttlmMtd?': unused,
    'FXDtls?': unused,
    'IncmPref?': unused,
    ...between,
    'TxOvrhd?': unused,
    'SttlmAndCtdyDtls?': unused,
    PhysDlvryInd: oneOf('true', 'false'),
    'PhysDlvryDtls?': unused,
    'ReqdSttlmCcy?': currency,
    'ReqdNAVCcy?': currency,
    'CshSttlmDtls?': unused,
    'NonStdSttlmInf?': unused,
  },
})
const orders = (root: string, order: Shape): Members => ({
  [root]: {
    sequence: {
      MsgId: messageId,
      'PoolRef?': unused,
      'PrvsRef*': unused,
      MltplOrdrDtls: {
        sequence: {
          'MstrRef?': reference,
          'PlcOfTrad?': unused,
          'OrdrDtTm?': instant,
          'XpryDtTm?': unused,
          'ReqdFutrTradDt?': day,
          'CxlRght?': unused,
          InvstmtAcctDtls: {
            sequence: {
              AcctId: text(35),
              'AcctNm?': text(35),
              'AcctDsgnt?': unused,
              'OwnrId*': unused,
              'AcctSvcr?': unused,
              'OrdrOrgtrElgblty?': unused,
              'SubAcctDtls?': unused,
            },
          },
          'BnfcryDtls*': unused,
          'IndvOrdrDtls+': order,
          'BlkCshSttlmDtls?': unused,
          'TtlSttlmAmt?': amount,
        },
      },
      'CpyDtls?': unused,
      'Xtnsn*': unused,
    },
  },
})
const cancellation = (root: string): Members => ({
  [root]: {
    sequence: {
      MsgId: messageId,
      'PoolRef?': unused,
      'PrvsRef?': unused,
      'MstrRef?': reference,
      'OrdrRefs+': {
        sequence: { OrdrRef: reference, 'ClntRef?': reference, 'CxlRef?': reference, 'CxlRsn?': unused },
      },
      'CpyDtls?': unused,
    },
  },
})

export const DEFINITIONS: Readonly<Record<string, Members>> = {
  'pain.001.001.09': creditTransfer,
  'setr.010.001.04': orders(
    'SbcptOrdr',
    orderWith(
      { AmtOrUnits: { choice: { UnitsNb: decimal(17), GrssAmt: amount, NetAmt: amount } } },
      { 'LttrInttRef?': unused, 'AcmltnRghtRef?': unused },
    ),
  ),
  'setr.004.001.04': orders(
    'RedOrdr',
    orderWith(
      {
        AmtOrUnitsOrPctg: {
          choice: { UnitsNb: decimal(17), GrssAmt: amount, NetAmt: amount, HldgsRedRate: decimal(10) },
        },
      },
      { 'Grp1Or2Units?': unused },
    ),
  ),
  'setr.011.001.04': cancellation('SbcptOrdrCxlReq'),
  'setr.005.001.04': cancellation('RedOrdrCxlReq'),
}
