export const texts = {
  codes: {
    export_finished: 'This export is already finished',
    export_over: 'This export has already ended',
  },
  audit: {
    ExportRequested: 'Export requested',
    ExportBegun: 'Export started',
    ExportProgressed: 'Export in progress',
    ExportFinished: 'Export finished',
    ExportFailed: 'Export failed',
    ExportDownloaded: 'Export downloaded',
    ExportRemoved: 'Export deleted',
  },
  audit_title: 'Exports',
  audit_things: { export: 'Export' },
  words: {
    files: {
      members: 'members',
      own_data: 'my-data',
      folder: 'files',
    },
    members: {
      sheet: 'Members',
      last_name: 'Last name',
      first_name: 'First name',
      email: 'Email',
      joined_at: 'Member since (UTC)',
      profile: 'Profile',
      last_sign_in: 'Last sign-in (UTC)',
      sign_ins: 'Sign-ins',
      guest: 'Guest',
      yes: 'yes',
      no: 'no',
    },
    own_data: {
      title: 'Your data: {{name}}',
      made: 'Created by {{network}} on {{when}}',
      explanation:
        'The files next to this page are text files in JSON format. You can open them in any browser or editor, and programs can read them too.',
      content: 'Contents',
      others:
        'About other people, this export contains only what you can see in the network. Deleted files and texts by deleted people aren’t included.',
    },
  },
  notification_kinds: {
    export_ready: 'Finished exports',
    export_failed: 'Failed exports',
  },
  notifications: {
    export_ready: 'Your export is ready to download',
    export_failed: 'Your export couldn’t be created',
  },
  notification_reasons: {
    export_ready: 'You requested this export',
    export_failed: 'You requested this export',
  },
}
