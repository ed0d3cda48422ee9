import { Created, command, contract } from '#platform/language/contract.ts'
import { flag, language, z } from '#platform/language/shapes.ts'
import { address, firstName, lastName } from './member.contract.ts'

export const CreateMember = z.strictObject({
  user: z.strictObject({
    email: address,
    password: z.string().max(1024).optional(),
    send_welcome_mail: flag.default(false),
    /** Left out where the person is to say it: then others see nobody before that. */
    first_name: firstName.optional(),
    last_name: lastName.optional(),
    language: language.optional(),
    external: flag.default(false),
    profile_id: z.string().optional(),
  }),
})

/** Which of a person's keys are destroyed: who they are, and with `authored` also what they said to others. */
export const EraseMember = z.strictObject({
  classes: z
    .array(z.enum(['identity', 'authored']))
    .min(1)
    .default(['identity']),
})

/** Admitting and erasing a person: both take several steps. */
export const admissionContract = contract('members', {
  create: command('POST /administration/members', CreateMember, Created, {
    codes: [
      'email_taken',
      'email_invalid',
      'name_empty',
      'password_empty',
      'password_too_short',
      'guests_not_enabled',
    ],
  }),
  erase: command('DELETE /administration/members/:member_id', EraseMember, undefined, {
    fresh: true,
    codes: ['last_network_admin', 'erase_yourself'],
  }),
})
