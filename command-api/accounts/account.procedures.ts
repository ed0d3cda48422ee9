import { accountContract } from '#events/accounts/account.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { confirmIdentity } from './confirming.ts'
import { closeAccount, confirmAddress, openAccount } from './opening.ts'
import { askForReset, changePassword, resetPassword } from './passwords.ts'
import { endSessions, revokeSession, signIn, signOut } from './signing-in.ts'

export const accountProcedures = procedures(accountContract, {
  sign_in: signIn,
  confirm: confirmIdentity,
  sign_out: signOut,
  ask_for_reset: askForReset,
  reset_password: resetPassword,
  change_password: changePassword,
  revoke_session: revokeSession,
  open: openAccount,
  confirm_address: confirmAddress,
  end_sessions: endSessions,
  close: closeAccount,
})
