export const texts = {
  codes: {
    date_invalid: 'Enter a valid date',
    last_network_admin: 'The network needs at least one administrator who can sign in',
    network_admin_external: 'A guest can’t administer the network',
    guests_not_enabled: 'Guests aren’t allowed in this network',
    member_erased: 'This person was deleted',
    erase_yourself: 'You can’t delete yourself',
    member_joined: 'This person is already a member',
    name_empty: 'Enter a name',
    picture_unknown: 'This picture is no longer available. Choose another one.',
  },
  own_codes: {
    option_unknown: 'Choose one of the options',
  },
  audit: {
    MemberJoined: 'Member added',
    MemberWelcomed: 'Welcome email sent',
    MemberRenamed: 'Name changed',
    MemberEmailChanged: 'Email address changed',
    MemberProfileChanged: 'Profile changed',
    MemberPropertyFilled: 'Profile field changed',
    MemberFileChosen: 'Profile file changed',
    MemberLanguageChosen: 'Language changed',
    MemberPictureChosen: 'Profile photo changed',
    MemberMadeExternal: 'Member changed to guest',
    MemberMadeRegular: 'Guest changed to member',
    MemberLocked: 'Member locked',
    MemberUnlocked: 'Member unlocked',
    NetworkAdminAppointed: 'Network administrator added',
    NetworkAdminDismissed: 'Network administrator removed',
    PersonErased: 'Person deleted',
  },
  audit_title: 'Members',
  mail: {
    welcome_subject: 'Welcome to {{network}}',
    welcome_heading: 'Welcome to {{network}}',
    welcome_text: '{{inviter}} created an account for you. Choose a password to get started.',
    welcome_valid: 'The link works once and expires in one week.',
    welcome_action: 'Choose password',
    welcome_reason: 'You were added to {{network}}.',
    unknown_person: 'An administrator',
  },
  own_data: {
    profile: 'Profile',
    profile_text: 'Your name, address, photo and settings',
  },
  settings: {
    section: 'People and messages',
    guest_users: {
      label: 'Allow guests',
      hint: 'Existing guests keep their access',
    },
    directory_default_sort: {
      label: 'Directory sort order',
      options: {
        first_name: 'First name',
        last_name: 'Last name',
      },
    },
  },
  notification_kinds: {
    network_admin_appointed: 'Changes to your role',
  },
  notifications: {
    network_admin_appointed: '{{actor}} made you an administrator of the network',
  },
  notification_reasons: {
    network_admin_appointed: 'Your role changed',
  },
  stream_news: {
    member_joined_one: '{{actor}} joined the network',
    member_joined_other: '{{actor}} joined the network',
  },
  statistics: { members: 'Members' },
}
