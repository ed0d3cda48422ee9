export const texts = {
  open: 'Connect a calendar app',
  title: 'Calendar apps',
  intro: 'Show and change your appointments in the calendar app of your phone or computer.',
  password_text:
    'Your calendar app signs in with an app password for “Files and calendars”. Your own password doesn’t work there.',
  apple: 'Apple Calendar',
  apple_text: 'Add an account, choose Other, then CalDAV account. Enter this as the server.',
  thunderbird: 'Thunderbird',
  thunderbird_text: 'Create a new calendar on the network. Enter this as the location.',
  android: 'DAVx⁵ on Android',
  android_text: 'Add an account with URL and user name. Enter this as the base URL.',
  both_ways: 'What you change in the app changes here, and the other way round.',
  guests:
    'Guests you add in the app are visible only in your apps. To invite people, open the appointment here.',
  alarms: 'Alarms you set in the app apply only to you.',
  rules:
    'Some repetition rules aren’t available here. The app reports that the appointment couldn’t be saved.',
}
