import type { settingContract } from '#events/settings/setting.contract.ts'
import type { SettingEvent } from '#events/settings/setting.events.ts'
import { laterDefaults, settingDefaults } from '#events/settings/setting.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'

// The network is founded once, with a name and its languages. Its administrators rename it and choose its settings.
// Settings that a command leaves out stay as they are; an unchanged value appends nothing. The default language is
// always one of the network's languages.

type Value = Extract<SettingEvent, { type: 'SettingChosen' }>['data']['after']

export type NetworkState =
  | { status: 'none' }
  | { status: 'founded'; name: string; values: Readonly<Record<string, Value>> }

const choose = (
  values: Readonly<Record<string, Value>>,
  chosen: Record<string, Value | undefined>,
): SettingEvent[] =>
  Object.entries(chosen).flatMap(([setting, after]) =>
    after === undefined ? [] : replaced('SettingChosen', { setting }, values[setting] ?? '', after),
  )

const languageMissing = (languages: Value | undefined, language: Value | undefined): Rejection | null =>
  Array.isArray(languages) && typeof language === 'string' && !languages.includes(language)
    ? reject('language_not_offered', '/language')
    : null

export const network: Decider<NetworkState, CommandsOf<typeof settingContract>, SettingEvent> = {
  initial: { status: 'none' },

  decide: {
    found(state, { name, language, languages }) {
      if (state.status === 'founded') return reject('network_founded')
      return (
        languageMissing(languages, language) ?? [
          { type: 'NetworkFounded', data: { name, language, languages } },
        ]
      )
    },

    choose(state, { name, ...chosen }) {
      if (state.status === 'none') return notFound()
      const after = { ...state.values, ...chosen }
      const renamed = name === undefined ? [] : replaced('NetworkRenamed', {}, state.name, name)
      return languageMissing(after.languages, after.language) ?? [...renamed, ...choose(state.values, chosen)]
    },
  },

  evolve: {
    NetworkFounded: (_, { data: { name, language, languages } }) => ({
      status: 'founded',
      name,
      values: { ...settingDefaults, ...laterDefaults, language, languages },
    }),
    NetworkRenamed: (state, { data }) => ({ ...state, name: data.after }),
    SettingChosen: (state, { data }) =>
      state.status === 'none' ? state : { ...state, values: { ...state.values, [data.setting]: data.after } },
  },
}
