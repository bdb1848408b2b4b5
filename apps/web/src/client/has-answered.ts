/**
 * Returns true once a query has an answer or has failed, and while it is requested again. Content that requests the
 * query itself must not be hidden by `isPending`: it would be shown, request, be hidden, and so on without end.
 */
export const hasAnswered = ({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean =>
  isFetched || !isPending
