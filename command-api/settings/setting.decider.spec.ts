import { given } from '#test/kit/decider-scenario.ts'
import { network } from './setting.decider.ts'

const founded = {
  type: 'NetworkFounded' as const,
  data: { name: 'Lindenhof', language: 'en' as const, languages: ['en' as const, 'de' as const] },
}
const chosen = (setting: string, before: boolean | string, after: boolean | string) => ({
  type: 'SettingChosen' as const,
  data: { setting, before, after },
})

describe('the network', () => {
  it('is founded once', () => {
    given(network).when('found', founded.data).then(founded)
    given(network, founded).when('found', founded.data).thenRejected('network_founded')
  })

  it('begins with a language that it offers', () =>
    given(network)
      .when('found', { ...founded.data, language: 'fr' })
      .thenRejected('language_not_offered', '/language'))

  it('is renamed, with the name before', () =>
    given(network, founded)
      .when('choose', { name: 'Courtyard' })
      .then({ type: 'NetworkRenamed', data: { before: 'Lindenhof', after: 'Courtyard' } }))

  it('says for each setting what it was, beginning with the defaults', () =>
    given(network, founded)
      .when('choose', { answers_reset_on_move: false, create_appointments: 'admins' })
      .then(
        chosen('answers_reset_on_move', true, false),
        chosen('create_appointments', 'everyone', 'admins'),
      ))

  it('notes nothing when a setting is chosen that already stands', () =>
    given(network, founded).when('choose', { name: 'Lindenhof', retroactive_opting: false }).thenNothing())

  it('keeps a language that people begin with among those it offers', () => {
    given(network, founded)
      .when('choose', { language: 'es' })
      .thenRejected('language_not_offered', '/language')
    given(network, founded)
      .when('choose', { languages: ['de'] })
      .thenRejected('language_not_offered', '/language')
  })
})
