import * as analysis from './analysis/analysis.ts'
import * as benchmarks from './analysis/benchmarks.ts'
import * as findings from './analysis/findings.ts'
import * as lookThrough from './analysis/look-through.ts'
import * as assistant from './assistant.ts'
import type { Call } from './call.ts'
import * as demo from './demo.ts'
import * as currenciesAndCountries from './funds/currencies-and-countries.ts'
import * as fundDocuments from './funds/fund-documents.ts'
import * as fundLists from './funds/fund-lists.ts'
import * as funds from './funds/funds.ts'
import * as modelPortfolios from './funds/model-portfolios.ts'
import * as prices from './funds/prices.ts'
import * as screener from './funds/screener.ts'
import * as help from './help.ts'
import * as contributions from './orders/contributions.ts'
import * as listOrders from './orders/list-orders.ts'
import * as orderDetails from './orders/order-details.ts'
import * as placeOrder from './orders/place-order.ts'
import * as endOfService from './planning/end-of-service.ts'
import * as planning from './planning/planning.ts'
import * as contracts from './portfolios/contracts.ts'
import * as documents from './portfolios/documents.ts'
import * as openPositions from './portfolios/open-positions.ts'
import * as positions from './portfolios/positions.ts'
import * as reports from './portfolios/reports.ts'
import * as transactionEvents from './portfolios/transaction-events.ts'
import * as transactions from './portfolios/transactions.ts'
import * as accountActivity from './users/account-activity.ts'
import * as admin from './users/admin.ts'
import * as changePassword from './users/change-password.ts'
import * as clients from './users/clients.ts'
import * as factors from './users/factors.ts'
import * as notifications from './users/notifications.ts'
import * as pageViews from './users/page-views.ts'
import * as passwords from './users/passwords.ts'
import * as preferences from './users/preferences.ts'
import * as requests from './users/requests.ts'
import * as sessions from './users/sessions.ts'
import * as signIn from './users/sign-in.ts'
import * as users from './users/users.ts'

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'method' in one && 'url' in one && 'access' in one

/** All calls of the API, for the OpenAPI document and for tests of every call. */
export const ALL_CALLS: readonly Call[] = [
  signIn,
  passwords,
  sessions,
  users,
  requests,
  changePassword,
  factors,
  clients,
  contracts,
  transactionEvents,
  positions,
  transactions,
  openPositions,
  endOfService,
  contributions,
  placeOrder,
  listOrders,
  orderDetails,
  analysis,
  benchmarks,
  lookThrough,
  findings,
  screener,
  funds,
  currenciesAndCountries,
  modelPortfolios,
  pageViews,
  fundDocuments,
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
