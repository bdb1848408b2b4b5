/** The parts of `userData` of a user with only a name on file. */
export const NOTHING_ELSE_ON_FILE = {
  version: 'v1',
  address: {},
  employer: {},
  beneficiaries: [],
  accounts: [],
  requests: [],
}
