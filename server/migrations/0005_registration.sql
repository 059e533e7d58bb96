create table registration (
  id uuid primary key,
  exhibition_id int not null references exhibition,
  user_id uuid not null references app_user,
  state text not null check (state in
    ('draft', 'submitted', 'surveyed', 'awaiting_payment', 'confirmed', 'cancelled', 'rejected')),
  source text not null check (source in ('self', 'proxy', 'invited', 'import', 'onsite')),
  realname text not null,
  named int not null,
  card_type int not null,
  -- Sealed with the exhibition's data key; the keyed fingerprint of type and number finds the same person again.
  card_number bytea,
  identity_key bytea not null,
  company text not null,
  area_id int not null,
  contact text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
-- One registration for a person, and one for a user, in an exhibition.
create unique index registration_of_person on registration (exhibition_id, identity_key)
  where state not in ('cancelled', 'rejected');
create unique index registration_of_user on registration (exhibition_id, user_id)
  where state not in ('cancelled', 'rejected');
create index registration_user on registration (user_id);

create table proxy_registration (
  id uuid primary key,
  exhibition_id int not null references exhibition,
  made_by uuid not null references app_user,
  -- The link's secret is made from the id with a key; only its digest is kept.
  hash_digest bytea not null unique,
  state text not null default 'sent' check (state in ('sent', 'opened', 'confirmed', 'withdrawn', 'expired')),
  contact text not null,
  realname text not null,
  named int not null,
  card_type int not null,
  card_number bytea,
  company text not null,
  area_id int not null,
  sent_at timestamptz not null,
  times_sent int not null default 1,
  opened_at timestamptz,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  expires_at timestamptz not null,
  registration_id uuid references registration,
  -- The person was registered already, by another contact.
  leads_elsewhere boolean not null default false,
  check ((state = 'confirmed') = (registration_id is not null))
);
create unique index proxy_registration_living on proxy_registration (made_by, exhibition_id, contact)
  where state in ('sent', 'opened');
create index proxy_registration_mine on proxy_registration (made_by, exhibition_id, sent_at desc, id);
create index proxy_registration_contact on proxy_registration (contact, sent_at);
