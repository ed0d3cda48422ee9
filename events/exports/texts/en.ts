export const texts = {
  codes: {
    export_finished: 'This is finished already',
    export_over: 'This has ended already',
  },
  audit: {
    ExportRequested: 'Export asked for',
    ExportBegun: 'Export begun',
    ExportProgressed: 'Export under way',
    ExportFinished: 'Export finished',
    ExportFailed: 'Export failed',
    ExportDownloaded: 'Export downloaded',
    ExportRemoved: 'Export removed',
  },
  words: {
    files: { members: 'members' },
    members: {
      sheet: 'Members',
      last_name: 'Last name',
      first_name: 'First name',
      email: 'E-mail',
      joined_at: 'Member since (UTC)',
      profile: 'Profile',
      last_sign_in: 'Last sign-in (UTC)',
      sign_ins: 'Sign-ins',
      guest: 'Guest',
      yes: 'yes',
      no: 'no',
    },
  },
}
