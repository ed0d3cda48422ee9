export const texts = {
  codes: {
    network_founded: 'This network already exists',
    language_not_offered: 'This language isn’t available in this network',
    selection_required: 'Choose at least one option',
  },
  audit: {
    NetworkFounded: 'Network created',
    NetworkRenamed: 'Network renamed',
    SettingChosen: 'Setting changed',
  },
  audit_title: 'Settings',
  audit_things: { settings: 'Network' },
  settings: {
    section: 'Texts',
    film_hosts: {
      label: 'Allowed video services',
      hint: 'Videos load only after a click. Links to other services stay links. Open pages change after a reload.',
      options: {
        youtube: 'YouTube',
        vimeo: 'Vimeo',
        dailymotion: 'Dailymotion',
      },
    },
  },
}
