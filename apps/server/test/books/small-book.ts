import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { Files } from './import-folder.ts'

const FIRST = calendarDay('20261001')
/** The last day with prices; today is the Friday after it. */
const LAST = calendarDay('20261119')

/** A book with every file, small enough to be known by heart: two funds, two people, seven weeks. Nothing is wrong with it. */
export const SMALL_BOOK = {
  'entities.csv': ['id,name', '169,Alder & Sons', '100,Birch'],
  'instruments.csv': [
    'id,isin,name,currency,kind,riskId,assetClass,subAssetClass,category,address,inceptionDate,ongoingCharges,operative,esg,sharia,settlementDays,cutOff,calendar',
    'WORLD,XQ0000000019,World shares,USD,fund,5,Equity,Global equity,Growth,LU,20261001,0.45,true,yes,no,2,12:00,DUBLIN',
    'EURO,XQ0000000027,Euro bonds,EUR,fund,2,Bonds,Euro bonds,Income,IE,20261001,0.2,true,no,no,1,12:00,',
    'INDEX,,Shares of the world,USD,index,,,,,,,,no,no,no,,,',
    'DEP30,,Deposit of 30 days,USD,deposit,,Deposits,Fixed deposits,30,AE,,,no,no,no,0,,',
    '0127082,,Cash,USD,cash,,Cash,Cash,,,,,no,no,no,0,,',
  ],
  'prices.csv': [
    'instrumentId,date,price',
    ...series('WORLD', 10, 0.01),
    ...series('EURO', 100, 0.02),
    ...series('INDEX', 3000, 1),
  ],
  'fx.csv': ['currency,date,rate', ...series('USD', 1.1, 0.001)],
  'benchmarks.csv': ['code,name,instrumentId,weight', 'MSDUWI,World,INDEX,1'],
  'model-portfolios.csv': [
    'code,name,riskId,instrumentId,weight',
    'CALM,Calm,2,EURO,0.6',
    'CALM,Calm,2,WORLD,0.4',
  ],
  'exposures.csv': [
    'instrumentId,dimension,key,weight,date',
    'WORLD,country,US,0.7,20261030',
    'WORLD,country,JP,0.3,20261030',
    'WORLD,exclusion,coal,0.02,20261030',
    'EURO,currency,EUR,1,20261030',
  ],
  'holdings.csv': [
    'instrumentId,name,isin,weight,date',
    'WORLD,Northwind,,0.06,20261030',
    'WORLD,Contoso,,0.05,20261030',
  ],
  'fund-facts.csv': [
    'instrumentId,section,key,value',
    'WORLD,facts,objective,"To grow with the shares of the world, come what may."',
    'WORLD,priips,holdingPeriod,5 years',
  ],
  'scores.csv': ['instrumentId,criterion,score,date', 'WORLD,environment,61.5,20261030'],
  'fund-fees.csv': ['instrumentId,fee,percent', 'WORLD,management,0.35', 'WORLD,subscription,0'],
  'calendars.csv': ['calendar,date', 'DUBLIN,20260317', 'DUBLIN,20261026'],
  'employers.csv': ['id,entity,name,companyName,location', 'MERIDIAN,169,Meridian,Meridian Works Ltd,Dublin'],
  'users.csv': [
    'username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer',
    'elena,169,EMPLOYEE,+44 7700 900101,elena@alder.example,Elena,Marsh,19840317,60,MERIDIAN',
    'boss,169,EMPLOYER,+44 7700 900102,boss@meridian.example,Ben,Osgood,,,MERIDIAN',
  ],
  'people.csv': [
    'username,entity,title,nationality,addressType,addressLine1,postCode,country,occupation,dateJoined',
    'elena,169,Ms,GB,Street,3 Mill Lane,D02 X285,IE,Surveyor,2019-04-01',
  ],
  'salaries.csv': [
    'username,entity,date,monthlyBasic,currency',
    'elena,169,20190401,4000,USD',
    'elena,169,20240101,4512.34,USD',
  ],
  'beneficiaries.csv': [
    'username,entity,name,relationship,email,percent',
    'elena,169,Tom Marsh,brother,tom@marsh.example,66.67',
    'elena,169,Ida Marsh,mother,,33.33',
  ],
  'bank-accounts.csv': [
    'username,entity,holder,bankName,bic,iban',
    'elena,169,Elena Marsh,Bank of Nowhere,AAAAIE22,IE64 IRCE 9205 0112 3456 78',
  ],
  'contracts.csv': [
    'id,username,entity,portfolioId,currency,initialDate,strategyType,modelPortfolio,benchmark,feeRate',
    'C1,elena,169,P1,USD,20261001,MODEL,CALM,MSDUWI,0.60',
    'C2,boss,169,P2,EUR,20261001,SELF,,MSDUWI,0',
  ],
  'accounts.csv': [
    'contractId,name,fund,client,statementAddress,statementAddressDate',
    'C1,Savings,Alder Fund,Meridian Works Ltd,"3 Mill Lane, Dublin",20261001',
  ],
  'holders.csv': [
    'contractId,username,portalRole,taRole,authorisations',
    'C1,elena,holder,Registered holder,view|deal|withdraw',
    'C1,boss,viewer,Interested party,view',
  ],
  'allocations.csv': ['contractId,date,instrumentId,percent', 'C1,20261001,EURO,60', 'C1,20261001,WORLD,40'],
  'deposits.csv': [
    'id,contractId,instrumentId,period,principal,currency,rate,startDate,maturityDate',
    'D1,C1,DEP30,30,500,USD,4.25,20261102,20261202',
  ],
  'documents.csv': [
    'id,kind,name,language,version,date,instrumentId,contractId,entity,file',
    'KID-WORLD,KID,Key information: World shares,en,1,20261001,WORLD,,,kid/world.pdf',
    'STATEMENT-C1,ANNUAL_STATEMENT,Statement,en,1,20261001,,C1,,statements/c1.pdf',
  ],
  'help-articles.csv': [
    'entity,slug,language,title,topic,summary,questions,text',
    '169,pension-rules,en,Rules of our pension,work,You may retire from 60.,When may I retire?|Early retirement,"You may retire from 60, see [fees](/help/fees)."',
  ],
  'kid/world.pdf': ['%PDF-1.7', '%%EOF'],
  'statements/c1.pdf': ['%PDF-1.7 statement', '%%EOF'],
  'transactions.csv': [
    'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
    'P1,20261001,P3SUBS,0127082,,,1000,,USD',
    'P1,20261005,P3SWIT_OUT,0127082,,,400,,USD',
    'P1,20261005,P3SWIT_IN,WORLD,39.481,10.02,395.6,4.4,USD',
    'P1,20261005,P3SUBS,EURO,5,100.04,500.2,,EUR',
    'P1,20261030,P3FEES,0127082,,,,0.5,USD',
    'P1,20261030,P3FEES,WORLD,0.05,10.21,,0.51,USD',
    'P1,20261102,P3REDE,0127082,,,100,,USD',
    'P2,20261001,P3SUBS,0127082,,,2500,,EUR',
  ],
} as const satisfies Files

/** A price or rate for each business day, growing by as much from one to the next. */
function series(id: string, first: number, step: number): string[] {
  const rows: string[] = []
  for (let day: CalendarDay = FIRST; day <= LAST; day = addBusinessDays(day, 1, TARGET))
    rows.push(`${id},${day},${(first + rows.length * step).toFixed(4)}`)
  return rows
}

/** A file's lines with one of them changed, which must be among them. */
export function withLine(name: keyof typeof SMALL_BOOK, line: string, changed: string | undefined): string[] {
  const lines: readonly string[] = SMALL_BOOK[name]
  if (!lines.includes(line)) throw new RangeError(`${name} has no line ${line}`)
  return lines.flatMap((one) => (one === line ? (changed ?? []) : one))
}
