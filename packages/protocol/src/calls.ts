import * as accountActivity from './account-activity.ts'
import * as admin from './admin.ts'
import * as analysis from './analysis.ts'
import * as assistant from './assistant.ts'
import type { Call } from './call.ts'
import * as clients from './clients.ts'
import * as contracts from './contracts.ts'
import * as currenciesAndCountries from './currencies-and-countries.ts'
import * as demo from './demo.ts'
import * as documents from './documents.ts'
import * as endOfService from './end-of-service.ts'
import * as factors from './factors.ts'
import * as findings from './findings.ts'
import * as fundLists from './fund-lists.ts'
import * as funds from './funds.ts'
import * as help from './help.ts'
import * as lookThrough from './look-through.ts'
import * as modelPortfolios from './model-portfolios.ts'
import * as notifications from './notifications.ts'
import * as openPositions from './open-positions.ts'
import * as ordering from './ordering.ts'
import * as orders from './orders.ts'
import * as pageViews from './page-views.ts'
import * as papers from './papers.ts'
import * as planning from './planning.ts'
import * as portfolios from './portfolios.ts'
import * as preferences from './preferences.ts'
import * as prices from './prices.ts'
import * as reports from './reports.ts'
import * as screener from './screener.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as users from './users.ts'

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'method' in one && 'url' in one && 'access' in one

/** Every call of the API, for those who walk them all: OpenAPI, the ownership test, the bad-input test. */
export const ALL_CALLS: readonly Call[] = [
  signIn,
  sessions,
  users,
  factors,
  clients,
  contracts,
  portfolios,
  openPositions,
  endOfService,
  orders,
  ordering,
  analysis,
  lookThrough,
  findings,
  screener,
  funds,
  currenciesAndCountries,
  modelPortfolios,
  pageViews,
  papers,
  documents,
  reports,
  prices,
  planning,
  preferences,
  notifications,
  admin,
  accountActivity,
  fundLists,
  help,
  assistant,
  demo,
].flatMap((file) => Object.values(file).filter(isCall))
