/** What a signed-in client sees first, in one file: every file of its own is a journey over the network. */
export { askForValue, DashboardScreen } from '#screens/home/dashboard.tsx'
export { Inside } from './inside.tsx'
