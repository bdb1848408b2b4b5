import type { FastifyReply } from './http.ts'

/** Status in logs and metrics of a request whose sender disconnected before the answer, as in nginx. */
const SENDER_GONE = 499

/**
 * Calls back once, when a request is over: its answer was sent, or its connection is closed. The library's own hook
 * (`onResponse`) is not called where the connection closes first.
 */
export function whenOver({ raw, request }: FastifyReply, onOver: () => void): void {
  const { socket } = request.raw
  let isOver = false
  const over = () => {
    if (isOver) return // one event may lead to the other
    isOver = true
    raw.off('close', over)
    socket.off('close', over)
    onOver()
  }
  raw.on('close', over)
  // An answer that waits behind another one of its connection (pipelining) does not learn that the connection is closed.
  socket.setMaxListeners(0).on('close', over)
}

/** The status of a request that is over. */
export const finalStatus = ({ raw, statusCode }: FastifyReply): number =>
  raw.writableEnded ? statusCode : SENDER_GONE
