import { accountState } from '#command-api/accounts/account.state.ts'
import { memberState } from '#command-api/members/member.state.ts'
import { birthdayContract } from '#events/birthdays/birthday.contract.ts'
import { birthdayMail } from '#events/birthdays/birthday-mail.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { fullName } from '#platform/content/person.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { languages } from '#platform/language/shapes.ts'

// A test mail goes to its sender alone, so no event records it. An age to see how it looks.
const sampleAge = 40

export const birthdayProcedures = procedures(birthdayContract, {
  test: async ({ birthday_emails }, { actor, now, network, load, mails, newId }) => {
    if (!settingPolicy.allows(actor, 'update', null, { now, network })) return notFound()
    const member = await load(memberState, actor.id)
    const account = await load(accountState, actor.id)
    if (member.status === 'none' || account.status === 'none' || account.email === null)
      return reject('no_address')
    const usual = languages.find((language) => language === network.language) ?? 'en'
    const language = member.language ?? usual
    const name = fullName(member.first_name, member.last_name) ?? ''
    await mails.put(newId(), {
      to: { member_id: actor.id, address: account.email, name, language },
      ...birthdayMail(birthday_emails, {
        language,
        first_name: member.first_name ?? name,
        name,
        age: sampleAge,
        network: String(network.name ?? ''),
      }),
    })
    return undefined
  },
})
