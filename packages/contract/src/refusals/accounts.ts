import type { RefusalText } from './refusal-text.ts';

export const accounts = {
  'demo.not-offered': { status: 403, message: 'The demo group can only be made on an empty installation.' },
  'demo.not-a-demo': { status: 403, message: 'Only the demo group can be deleted.' },
  'invitation.not-valid': {
    status: 422,
    message: 'This link is not an invitation. Please open the link of the newest mail.',
  },
  'invitation.other-address': {
    status: 422,
    message: 'This invitation was sent to another email address. Sign in with the address that received it.',
  },
  'invitation.used': { status: 422, message: 'This invitation has been used already. Each one works once.' },
  'invitation.expired': {
    status: 422,
    message: 'This invitation ended on {day}. Ask {by} to send it again.',
  },
  'invitation.withdrawn': { status: 422, message: 'This invitation was withdrawn. Ask {by} for a new one.' },
  'invitation.pending': { status: 409, message: '{email} is invited already. Send that invitation again instead.' },
  'invitation.self': { status: 409, message: 'You are of this group already: {email} is your own address.' },
  'invitation.nobody-left': {
    status: 409,
    message: 'Everybody named works in these places already, or is invited to them.',
  },
  'invitation.closed': { status: 409, message: '{name} is closed. Choose another place, or open it again first.' },
  'invitation.group-closed': { status: 422, message: '{name} was closed. Nobody can join it while it is.' },
  'role.fixed': { status: 422, message: '{name} can be neither changed nor removed.' },
  'role.name-taken': { status: 409, message: 'There is a role {name} already.' },
  'role.in-use': { status: 409, message: '{holders} {name}. Choose the role they get instead.' },
  'user.already': { status: 409, message: '{email} is a user of this account already.' },
  'user.owner': {
    status: 422,
    message: 'An owner can be neither changed nor removed. Take the owner rights from them first, at the head office.',
  },
  'user.last-owner': {
    status: 422,
    message:
      'You are the only owner, so you cannot leave. Make somebody else an owner first, among the people, or close the account.',
  },
  'owner.already': { status: 409, message: '{name} is an owner already.' },
  'owner.last': {
    status: 422,
    message: '{name} is the only owner. Make somebody else an owner first.',
  },
  'factor.own': {
    status: 422,
    message:
      'Nobody resets their own second factor here. Turn it off in your profile; without your app, sign in with a backup code first.',
  },
  'factor.elsewhere': {
    status: 422,
    message:
      '{name} belongs to another group as well, so no owner can reset their second factor. They sign in with a backup code.',
  },
  'factor.off': { status: 409, message: '{name} signs in without a second factor of Larder.' },
  'group.not-confirmed': { status: 422, message: 'Type {name} to close it.' },
  'profile.not-confirmed': { status: 422, message: 'Type your own email address to confirm it.' },
  'profile.last-owner': {
    status: 422,
    message:
      'You are the only owner of {groups}. Make somebody else an owner there first, hand over to them, or close the group.',
  },
  'offer.self': { status: 422, message: 'You are an owner already. Choose somebody else.' },
  'offer.open': {
    status: 409,
    message: 'You have asked {name} to take over, who has not answered. Withdraw that first.',
  },
  'offer.answered': { status: 409, message: 'This hand-over was answered already.' },
  'offer.withdrawn': { status: 422, message: '{by} withdrew this hand-over. Nothing has changed.' },
  'offer.expired': { status: 422, message: 'This hand-over ended on {day}. Ask {by} to start it again.' },
  'offer.lapsed': {
    status: 422,
    message: 'This hand-over no longer stands, because {by} or you left or lost a role meanwhile.',
  },
  'plan.users-full': {
    status: 422,
    message: 'The {plan} is for up to {most} users, invitations included. Choose another plan to have more.',
  },
  'plan.locations-full': {
    status: 422,
    message: 'The {plan} is for {most} location. Choose another plan to have more.',
  },
  'limit.orders': {
    status: 403,
    message: 'The owner of this group lets others send orders. Save a draft, and ask them or a colleague to send it.',
  },
  'limit.receive': {
    status: 403,
    message: 'The owner of this group lets others receive orders. Ask them, or a colleague.',
  },
  'limit.invoices': {
    status: 403,
    message: 'The owner of this group lets others match and approve invoices. Ask them, or a colleague.',
  },
  'limit.approve': {
    status: 403,
    message: 'The owner of this group lets others approve orders. Ask them, or a colleague.',
  },
  'limit.count': { status: 403, message: 'The owner of this group lets others count stock. Ask them, or a colleague.' },
  'limit.tasks': {
    status: 403,
    message: 'The owner of this group lets others change tasks and sections. Ask them, or a colleague.',
  },
  'limit.checks': {
    status: 403,
    message: 'The owner of this group lets others close days and sign them off. Ask them, or a colleague.',
  },
  'limit.recipes': {
    status: 403,
    message: 'The owner of this group lets others change recipes. Ask them, or a colleague.',
  },
  'limit.allergens': {
    status: 403,
    message: 'The owner of this group lets others answer for allergens. Ask them, or a colleague.',
  },
  'limit.prices': {
    status: 403,
    message: 'The owner of this group lets others change prices. Ask them, or a colleague.',
  },
  'limit.costs': {
    status: 403,
    message: 'The owner of this group lets others see and change costs. Ask them, or a colleague.',
  },
  'limit.order': {
    status: 403,
    message: 'You may order for up to {limit} at a time. This order comes to {cost}.',
  },
  'limit.order-together': {
    status: 403,
    message: 'You may order for up to {limit}. With {others} to this supplier it comes to {cost}.',
  },
  'limit.order-unpriced': {
    status: 403,
    message: 'You may order for up to {limit}. An item without a price needs somebody without a limit.',
  },
  'limit.order-unseen': {
    status: 403,
    message:
      'This order needs somebody who sees costs. It stays as a draft: ask the owner of this group, or a colleague.',
  },
} as const satisfies Record<string, RefusalText>;
