import { accountContract } from '#events/accounts/account.contract.ts'

export const { sign_in, ask_for_reset, reset_password } = accountContract.calls

/** Only a path of our own may be gone to after the sign-in. */
export const safePath = (from: string | null): string =>
  from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/users/') ? from : '/'
