import type { SampleHolding } from './holding.ts'

/** By name, in hundredths of a percent. */
const holdings = (named: Readonly<Record<string, number>>) =>
  Object.entries(named).map(([name, hundredths]) => ({ name, weight: hundredths / 10_000 }))

/** Holdings of funds without shares or bonds, by code of the family; largest first. */
export const SPECIAL_HOLDINGS: Readonly<Record<string, readonly SampleHolding[]>> = {
  '54': holdings({
    'Kontorhaus am Hafen': 890,
    'Tour Belvédère': 820,
    'Waalkade 12': 740,
    Lindenhof: 660,
    'Quai des Tanneurs': 610,
    'Spinnerei Nord': 540,
    'Passage Royal': 480,
    Zuidpoort: 410,
    'Alte Post': 370,
    'Cour des Forges': 320,
  }),
  '56': holdings({
    'Gold bullion, vault in Zurich': 6150,
    'Gold bullion, vault in London': 2730,
    'Gold bullion, vault in Singapore': 1090,
  }),
  '58': holdings({
    'Crude oil future': 1420,
    'Gold future': 1180,
    'Natural gas future': 840,
    'Copper future': 710,
    'Corn future': 620,
    'Soybean future': 590,
    'Aluminium future': 480,
    'Silver future': 440,
    'Live cattle future': 390,
    'Coffee future': 340,
  }),
  '59': holdings({
    'Repurchase agreements, dollar': 960,
    'Repurchase agreements, euro': 880,
    'Equity basket, long': 640,
    'Credit index, bought protection': 520,
    'Term deposit, Harborlight Bank': 490,
    'Term deposit, Amstel Bankiers': 430,
    'Merger basket': 360,
    'Currency forwards': 280,
    'Volatility swaps': 210,
    'Convertible basket': 170,
  }),
  '60': holdings({
    Aurumchain: 4410,
    Lattice: 2460,
    Hexanet: 980,
    Solmark: 720,
    Rivulet: 490,
    Tidecoin: 360,
    Quorum: 240,
    Obsidian: 150,
  }),
  '61': holdings({
    'World equity index future': 970,
    'Technology index future': 940,
    'Aurumchain future': 880,
  }),
  '62': holdings({
    'Larkspur Dental Group': 780,
    'Bruma Packaging': 710,
    'Osprey Marine Services': 650,
    'Feldkirch Automation': 590,
    'Vela Payments': 520,
    'Tannenberg Foods': 460,
    'Cinder Hill Brick': 390,
    'Moreau Instruments': 330,
    'Paloma Schools': 280,
    'Westering Software': 220,
  }),
}
