import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from './request-place.ts'

export type TurnLimits = {
  atOnce: number
  mostWaiting: number
  /** Thrown when too many wait already. */
  refusal?: () => Refusal
}

/** Runs one piece of work when its turn has come. @throws {Refusal} when too many wait already. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets so many pieces of work run at once; the others wait in the order they came. */
export function inTurns({
  atOnce,
  mostWaiting,
  refusal = () => new Refusal('server/busy'),
}: TurnLimits): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw refusal()
      await waitWithoutPlace(() => new Promise<void>((resume) => waiting.push(resume))) // whoever leaves hands over
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Turns of each user of their own: what one does keeps no other waiting. */
export function inTurnsOfUsers(limits: TurnLimits) {
  const users = new Map<string, { turns: Turns; count: number }>()
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const user = users.get(userId) ?? { turns: inTurns(limits), count: 0 }
    users.set(userId, user)
    user.count += 1
    try {
      return await user.turns(work)
    } finally {
      user.count -= 1
      if (user.count === 0) users.delete(userId)
    }
  }
}
