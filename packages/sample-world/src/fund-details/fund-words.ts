/** Investment philosophy of each fund house of the sample world. */
export const PHILOSOPHIES: Readonly<Record<string, string>> = {
  Alderwren:
    'We own few things, know them well and hold them long. Patience is the only advantage that cannot be copied.',
  Corvane:
    'Prices are usually right and sometimes very wrong. We wait for the second case and then act with size.',
  Pellier: 'Analysts who live where they invest meet every company before it is bought and every year after.',
  Thornvale: 'Income that grows decides what savers end up with. We pay for cash flows, not for stories.',
  Orrery:
    'Costs are certain and cleverness is not. We hold what the index holds and charge as little as we can.',
  Northmere:
    'A company that treats people and nature badly sends the bill later. We leave it out before it arrives.',
  Veyra: 'Invention changes industries faster than markets expect. We look for those who make the tools.',
  Lumenhall:
    'Quality is a balance sheet that sleeps well. We buy it when it is fairly priced and not before.',
  Quillharbour:
    'Small and overlooked is where research still pays. We do our own and share the result with nobody.',
  'Marlowe Peak':
    'We accept wide swings for high returns and say so. Whoever joins us should not need the money soon.',
  'Tamarisk Bay':
    'Asia is many markets that move for their own reasons. Our teams sit in five of its cities.',
  'Saffron Gate':
    'We invest within the principles of Sharia, supervised by a board of scholars, because money should serve a purpose.',
  'Zahrani Crest':
    'Families of the Gulf have entrusted us with their savings for two generations, within the principles of Sharia.',
}

const FOCUS: Readonly<Record<string, string>> = {
  'Global equity': 'shares of large companies all over the world',
  'US equity': 'shares of large American companies',
  'European equity': 'shares of large European companies',
  'UK equity': 'shares of companies listed in London',
  'Japanese equity': 'shares of Japanese companies',
  'Asian equity': 'shares of companies in Asia and the Pacific without Japan',
  'Emerging market equity': 'shares of companies in emerging countries',
  'Middle East equity': 'shares of companies listed in the Gulf',
  'Technology equity': 'shares of companies that make or use new technology',
  'Healthcare equity': 'shares of makers of medicines and medical devices',
  'Small cap equity': 'shares of smaller companies',
  'Value and income equity': 'shares that are cheap and pay dependable dividends',
  'Money market': 'short paper of states and sound banks',
  'Islamic money market': 'murabaha contracts and short sukuk',
  'Short duration bonds': 'bonds that are paid back within a few years',
  'Government bonds': 'bonds of states',
  'Corporate bonds': 'bonds of companies of good standing',
  'High yield bonds': 'bonds of companies that pay more because they owe more',
  'Emerging market bonds': 'bonds of emerging countries in hard currency',
  'Inflation-linked bonds': 'bonds whose payments rise with prices',
  Sukuk: 'sukuk of states, banks and companies',
  'Flexible bonds': 'bonds of every kind, wherever they pay best for their risk',
  'Defensive mixed': 'mostly bonds and some shares',
  'Balanced mixed': 'shares and bonds in about equal parts',
  'Growth mixed': 'mostly shares and some bonds',
  'Listed real estate': 'shares of companies that own property',
  'Direct property': 'offices, shops and warehouses that it owns itself',
  Infrastructure: 'companies that run networks, roads and power plants',
  'Precious metals': 'bars of gold that are kept in vaults',
  'Gold and mining equity': 'shares of companies that mine gold and other metals',
  Commodities: 'futures on energy, metals and crops',
  'Absolute return': 'positions that offset each other, so that markets as a whole matter little',
  'Digital assets': 'digital assets kept by a licensed custodian',
  'Leveraged strategies': 'futures on shares and digital assets, with more at stake than it owns',
  'Private markets': 'companies that are not listed',
}

/** Returns the objective of a fund in one sentence. */
export function objectiveOf({
  name,
  subAssetClass = '',
  esg,
  sharia,
}: {
  name: string
  subAssetClass?: string
  esg: boolean
  sharia: boolean
}): string {
  const focus = FOCUS[subAssetClass]
  if (!focus) throw new RangeError(`nobody says what ${subAssetClass} is about`)
  const aim = name.endsWith('Index')
    ? 'follows its market at the lowest cost'
    : (AIMS[subAssetClass] ?? 'aims at long-term growth')
  const way = sharia
    ? ' within the principles of Sharia'
    : esg
      ? ' and leaves out what harms people or nature'
      : ''
  return `The fund ${aim} by investing in ${focus}${way}.`
}

const AIMS: Readonly<Record<string, string>> = {
  'Money market': 'aims to keep its value and to earn the overnight rate',
  'Islamic money market': 'aims to keep its value and to earn a little more than cash',
  'Short duration bonds': 'aims at a steady return with small swings',
  'Government bonds': 'aims at a steady return from the safest borrowers',
  'Inflation-linked bonds': 'aims to keep what money can buy',
  'Defensive mixed': 'aims to keep its value and to grow a little',
  'Precious metals': 'follows the price of gold',
  'Leveraged strategies': 'multiplies the daily moves of its markets',
}
