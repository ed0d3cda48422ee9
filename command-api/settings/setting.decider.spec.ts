import type { NetworkSetting } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import { networkWith } from './setting.decider.ts'

const answersReset: NetworkSetting = {
  key: 'answers_reset_on_move',
  type: z.boolean(),
  default: true,
  field: { control: 'switch' },
  readable: true,
}
const comments: NetworkSetting = { ...answersReset, key: 'digests.show_comments', changedBy: 'may:design' }
const creators: NetworkSetting = {
  key: 'create_appointments',
  type: z.enum(['admins', 'everyone']),
  default: 'everyone',
  field: { control: 'choice', options: ['everyone', 'admins'] },
  readable: true,
}
const network = networkWith([answersReset, creators, comments])

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
    given(network, founded).when('choose', { name: 'Lindenhof', answers_reset_on_move: true }).thenNothing())

  it('accepts only values that the feature of a setting accepts', () =>
    given(network, founded)
      .when('choose', { create_appointments: 'nobody' })
      .thenRejected('unusable', '/create_appointments'))

  it('lets only those change a setting whom its feature names', () => {
    const comment = { digests: { show_comments: false } }
    given(network, founded).when('choose', comment).thenRejected('forbidden')
    given(network, founded)
      .when('choose', comment, { actor: actor('ada', 'may:design') })
      .then(chosen('digests.show_comments', true, false))
  })

  it('keeps a language that people begin with among those it offers', () => {
    given(network, founded)
      .when('choose', { language: 'es' })
      .thenRejected('language_not_offered', '/language')
    given(network, founded)
      .when('choose', { languages: ['de'] })
      .thenRejected('language_not_offered', '/language')
  })
})
