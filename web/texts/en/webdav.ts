export const texts = {
  open: 'Open on the computer',
  title: 'Files on your computer',
  intro:
    'Open the files of the network and of your groups in Finder, Explorer or another file manager. What you change there changes here.',
  password: 'Create an app password',
  password_text:
    'Your file manager signs in with an app password for “Files and calendars”. Your own password doesn’t work there.',
  password_button: 'App passwords',
  connect: 'Connect',
  connect_text: 'Sign in with your email address and the app password.',
  address_for: 'Address for {{system}}',
  mac: 'macOS',
  mac_text: 'In Finder, choose Go, then Connect to Server.',
  windows: 'Windows',
  windows_text: 'In Explorer, open This PC and connect a drive.',
  linux: 'Linux',
  linux_text: 'In Files, choose Other Locations, then Connect to Server.',
  good_to_know: 'Good to know',
  versions: 'Saving a file adds a version. Earlier versions stay.',
  locks: 'A file that you open to edit is locked for others until you close it.',
  trash: 'Deleted files go to the trash.',
  approval: 'In folders with approval, others see your file once it is approved.',
}
