import type { MailTexts } from './kinds';

export const en: MailTexts = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  bye: 'Wavereel',
  byLink: 'If the link does not open, copy this address into your browser:',
  verify: {
    subject: 'Confirm your email address',
    before: ['Welcome to Wavereel. Please confirm that this address is yours.'],
    link: 'Confirm my address',
    after: ['The link works once, for 24 hours. If you did not sign up, you need not do anything.'],
  },
  known: {
    subject: 'You have an account already',
    before: [
      'Somebody, most likely you, tried to sign up with this address. It has an account already, and nothing was changed.',
    ],
    link: 'Log in',
    after: ['If you have forgotten your password, choose “Forgot password” there.'],
  },
  reset: {
    subject: 'Set a new password',
    before: ['Somebody, most likely you, asked for a new password for your account.'],
    link: 'Set a new password',
    after: [
      'The link works once, for one hour. You will then be logged out everywhere and can log in with the new password.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  },
  moveEmail: {
    subject: 'Do you want to change your email address?',
    before: ['You asked to log in with {newEmail} from now on, in place of this address.'],
    link: 'Yes, change my address',
    after: [
      'The link works once, for 24 hours. The new address is then asked as well, and only after that anything changes.',
      'If it was not you, do not open the link, and change your password: somebody knows it.',
    ],
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    before: ['This is the last step: open the link, and you log in with {newEmail} from then on.'],
    link: 'Use this address',
    after: [
      'The link works once, for 24 hours. You will be logged out everywhere. If you do not know what this is about, you need not do anything.',
    ],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    before: [
      'Your account has another email address now: {newEmail}. This one cannot be used to log in any more.',
      'If it was not you, write to our support at once.',
    ],
    after: [],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: ['The password of your account was changed, and other devices and apps were logged out.'],
    link: 'Log in',
    after: ['If it was not you, choose “Forgot password” there at once.'],
  },
  deletionPlanned: {
    subject: 'Your account will be deleted on {date}',
    before: ['As you asked, your account and everything in your own team will be deleted on {date}.'],
    link: 'Keep my account',
    after: ['Until then you can use Wavereel as before, and change your mind in the settings.'],
  },
  deleted: {
    subject: 'Your account was deleted',
    before: [
      'Your account and everything in your own team were deleted. This cannot be taken back. Thank you for having been here.',
    ],
    after: [],
  },
  invite: {
    subject: 'You are invited to {team}',
    before: ['{name} invites you to work in {team} on Wavereel.'],
    link: 'See the invitation',
    after: [
      'Log in, or sign up with this very address, and confirm it. If you do not know {name}, you need not do anything.',
    ],
  },
  removed: {
    subject: 'You are no longer in {team}',
    before: ['The owner of {team} has removed you from that team. What you made there stays with it.'],
    link: 'See my teams',
    after: ['Your account, and your own team with all that is in it, are as they were.'],
  },
  videosLeave: {
    subject: 'Videos that go into the bin from {date} on: {count}',
    before: [
      'The plan of {team} keeps videos for a limited time, which is almost over for some. They go into the bin, the first on {date}. How many there are: {count}.',
    ],
    link: 'See these videos',
    after: [
      'Download those that you want to keep. In the bin they can still be had back for thirty days. A plan that keeps videos longer keeps these, too.',
      'In the settings you can choose to get no mails but those that an account needs.',
    ],
  },
  trialEnds: {
    subject: 'The trial of your plan ends on {date}',
    before: [
      'The trial of {team} ends on {date}. If you do nothing, your plan goes on then, and {price} is charged to your card.',
    ],
    link: 'See your plan',
    after: [
      'Cancel before that day, and nothing is charged.',
      'In the settings you can choose to get no mails about billing.',
    ],
  },
  paymentFailed: {
    subject: 'Your payment of {price} failed',
    before: [
      'The payment of {price} for {team} was refused. It is tried again on {date}; until then everything goes on working.',
    ],
    link: 'Pay now, or use another card',
    after: ['In the settings you can choose to get no mails about billing.'],
  },
  paymentGivenUp: {
    subject: 'Your payment of {price} failed for the last time',
    before: ['The payment of {price} for {team} was refused, and it is not tried again.'],
    link: 'Pay now, or use another card',
    after: [
      'Your videos and designs stay as they are.',
      'In the settings you can choose to get no mails about billing.',
    ],
  },
  planPaused: {
    subject: 'Your plan is paused until {date}',
    before: ['The plan of {team} is paused. It goes on by itself on {date}, or as soon as you want it to.'],
    link: 'Resume now',
    after: [
      'Your videos and designs stay as they are.',
      'In the settings you can choose to get no mails about billing.',
    ],
  },
  planResumes: {
    subject: 'Your plan goes on on {date}',
    before: ['The pause of {team} is almost over: on {date} the plan goes on, and is charged again.'],
    link: 'See your plan',
    after: ['In the settings you can choose to get no mails about billing.'],
  },
  planCanceled: {
    subject: 'Your plan ends on {date}',
    before: ['The plan of {team} is canceled. Everything goes on working until {date}; nothing more is charged.'],
    link: 'Keep your plan',
    after: [
      'Until that day you can change your mind.',
      'In the settings you can choose to get no mails about billing.',
    ],
  },
  receipt: {
    subject: 'Receipt for {price}',
    before: ['Thank you! We received {price} for {team} on {date}. The invoice has the number {number}.'],
    link: 'See your invoices',
    after: ['In the settings you can choose to get no mails about billing.'],
  },
  joinList: {
    subject: 'Do you want mails of {list}?',
    before: ['Somebody, most likely you, asked for the mails of {list} to come to this address.'],
    link: 'Yes, confirm it',
    after: [
      'The link works for 7 days. If it was not you, you need not do anything: without your word you are on no list.',
    ],
  },
  releaseStopped: {
    subject: '{remote} {version} was stopped',
    before: [
      'The release {version} of {remote} was bad: {why}.',
      'It is shown to nobody any more. The release before it has taken its place, and open pages take that one by themselves.',
    ],
    after: ['Release what mends it. The same release is only taken again with --again.'],
  },
};
