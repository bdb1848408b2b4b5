/** Currencies and funds codes of ISO 4217; without metals, baskets of them and the codes for tests. */
const IN_USE =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW ZWG'

/** No longer in use, or about to be, but met in histories. */
const FORMER =
  'ANG ATS BEF BGN CUC CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MRO MTL NLG PTE ROL SIT SKK SLL STD TRL VEF ' +
  'ZMK ZWL'

const KNOWN: ReadonlySet<string> = new Set(`${IN_USE} ${FORMER}`.split(' '))

/** Returns true for a current or historic currency code of ISO 4217: GBP is one, GBX (pence) is not. */
export const isCurrency = (code: string): boolean => KNOWN.has(code)

/** All of them, by code. */
export const KNOWN_CURRENCIES: readonly string[] = [...KNOWN].sort()
