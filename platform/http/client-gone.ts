import type { Context } from 'koa'

type Answering = Pick<Context, 'res'>

/** Whether the client has hung up before it was answered. */
export const isClientGone = ({ res }: Answering): boolean => res.closed && !res.writableFinished

/** Aborts when the client hangs up before it is answered. */
export const goneSignal = ({ res }: Answering): AbortSignal => {
  const gone = new AbortController()
  const check = () => {
    if (isClientGone({ res })) gone.abort()
  }
  if (res.closed) check()
  else res.once('close', check)
  return gone.signal
}
