import { openOs, os } from '../kernel/procedure.ts';
import { noticeMailsOf, setNoticeMails } from '../notices/notice-mails.ts';
import { pushTopicsOf, setPushDevice } from '../push/devices.ts';
import { recordSignIn } from './guard/activity.ts';
import { readMe } from './me.ts';
import { endFarewell, noteRenamed, renamePerson, setCurrentAccount, setTableRows } from './profile.ts';
import { endAllSessions, endSession, sessionsOf } from './sessions.ts';
import { readSignInOptions } from './sign-in-options.ts';

export const profileRoutes = {
  me: os.profile.me.handler(({ context: { services, access } }) => readMe(services.pool, access, services.now())),

  updateProfile: os.profile.updateProfile.handler(async ({ input, context: { services, access } }) => {
    await renamePerson(services.pool, access.userId, input.name, services.now());
    await noteRenamed(services, access.userId);
    return readMe(services.pool, { ...access, userName: input.name }, services.now());
  }),

  setCurrentAccount: os.profile.setCurrentAccount.handler(async ({ input, context: { services, access } }) => {
    await setCurrentAccount(services.pool, access.userId, input.accountId, services.now());
    return readMe(services.pool, access, services.now());
  }),

  setTableRows: os.profile.setTableRows.handler(async ({ input, context: { services, access } }) => {
    await setTableRows(services.pool, access.userId, input.tableRows, services.now());
    return readMe(services.pool, access, services.now());
  }),

  noticeMails: os.profile.noticeMails.handler(async ({ context: { services, access } }) => ({
    topics: await noticeMailsOf(services.pool, access.userId),
  })),

  setNoticeMails: os.profile.setNoticeMails.handler(async ({ input, context: { services, access } }) => {
    await setNoticeMails(services.pool, access.userId, input.topics, services.now());
    return { topics: await noticeMailsOf(services.pool, access.userId) };
  }),

  noticePushes: os.profile.noticePushes.handler(async ({ context: { services, access } }) => ({
    key: services.installation.pushKey,
    topics: await pushTopicsOf(services.pool, access),
  })),

  setNoticePushes: os.profile.setNoticePushes.handler(async ({ input, context: { services, access } }) => {
    await setPushDevice(services.pool, access, { ...input, now: services.now() });
    return { key: services.installation.pushKey, topics: await pushTopicsOf(services.pool, access) };
  }),

  endFarewell: os.profile.endFarewell.handler(async ({ input, context: { services, access } }) => {
    await endFarewell(services.pool, access.userId, input.organisationId);
    return { ended: true };
  }),

  sessions: os.profile.sessions.handler(({ context: { services, access } }) =>
    sessionsOf(services.pool, access, services.now()),
  ),

  endSession: os.profile.endSession.handler(async ({ input, context: { services, access, requestId } }) => {
    await endSession(services.pool, access, input.id);
    const person = { id: access.userId, name: access.userName };
    await recordSignIn(services.pool, person, 'session-ended', { now: services.now(), requestId });
    return sessionsOf(services.pool, access, services.now());
  }),

  signOutEverywhere: os.profile.signOutEverywhere.handler(async ({ context: { services, access, requestId } }) => {
    const ended = await endAllSessions(services.pool, access);
    const person = { id: access.userId, name: access.userName };
    await recordSignIn(services.pool, person, 'signed-out-everywhere', { now: services.now(), requestId });
    return { ended };
  }),

  signInOptions: openOs.profile.signInOptions.handler(({ context: { services } }) =>
    readSignInOptions(services.pool, services.installation),
  ),
};
