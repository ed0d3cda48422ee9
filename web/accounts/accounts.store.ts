import { accountContract } from '#events/accounts/account.contract.ts'

export const { sign_in, ask_for_reset, reset_password } = accountContract.calls

/** Only own paths are allowed after the sign-in. */
export const safePath = (from: string | null): string =>
  from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/users/') ? from : '/'
