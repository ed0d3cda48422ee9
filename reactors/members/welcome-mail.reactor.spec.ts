import { expect } from 'chai'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { capturedEffects } from '#test/kit/captured-effects.ts'
import { recorded } from '#test/kit/recorded.ts'
import { welcomeMail } from './welcome-mail.reactor.ts'

const member = (id: string, first_name: string, last_name: string, language: string | null) => ({
  id,
  first_name,
  last_name,
  email: `${id}@lindenhof.example`,
  language,
})

describe('the greeting of a new member', () => {
  it('says who opened the account and leads to a first password, without the token itself', async () => {
    const people = [member('ada', 'Ada', 'Lindqvist', 'en'), member('gia', 'Gia', 'Moretti', 'de_DU')]
    const effects = capturedEffects(
      [members, people],
      [networkSettings, [{ id: 'network', name: 'Lindenhof' } as { id: string }]],
    )
    const welcomed = recorded('MemberWelcomed', { member_id: 'gia', token_id: 't1' }, { actor_id: 'ada' })
    await welcomeMail.on.MemberWelcomed?.(welcomed, effects)
    expect(effects.mails).to.have.length(1)
    expect(effects.mails[0]).to.deep.include({
      subject: 'Willkommen bei Lindenhof',
      action: { label: 'Passwort festlegen', path: '/users/password/edit?reset_password_token={token:t1}' },
    })
    expect(effects.mails[0]?.paragraphs[0]).to.contain('Ada Lindqvist hat ein Konto für dich erstellt')
  })

  it("is in the network's language for who has not chosen one", async () => {
    const effects = capturedEffects(
      [members, [member('gia', 'Gia', 'Moretti', null)]],
      [networkSettings, [{ id: 'network', name: 'Lindenhof', language: 'fr' } as { id: string }]],
    )
    await welcomeMail.on.MemberWelcomed?.(
      recorded('MemberWelcomed', { member_id: 'gia', token_id: 't1' }),
      effects,
    )
    expect(effects.mails[0]?.to.language).to.equal('fr')
    expect(effects.mails[0]?.subject).to.equal('Bienvenue dans Lindenhof')
  })
})
