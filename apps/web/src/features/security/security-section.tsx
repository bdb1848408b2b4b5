import { DevicesCard } from './devices-card.tsx'
import { FactorsCard } from './factors-card.tsx'

/** Second factors and the devices that are signed in, beside the password. */
export function SecuritySection() {
  return (
    <>
      <FactorsCard />
      <DevicesCard />
    </>
  )
}
