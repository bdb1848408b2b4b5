/** The parts of `userData` of somebody of whom nothing is on file but the name. */
export const NOTHING_ELSE_ON_FILE = {
  version: 'v1',
  address: {},
  employer: {},
  beneficiaries: [],
  accounts: [],
  requests: [],
}
