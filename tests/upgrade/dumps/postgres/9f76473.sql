CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception '% is append-only', tg_table_name; end $$;

CREATE FUNCTION public.rental_day_counts_add(a_family text, a_scope text, a_day integer, a_state integer, change integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
  declare free bigint;
  begin
    select slot into free from rental_day_counts
      where family = a_family and scope = a_scope and day = a_day and state = a_state limit 1 for update skip locked;
    if found then
      update rental_day_counts set rentals = rentals + change
        where family = a_family and scope = a_scope and day = a_day and state = a_state and slot = free;
    else
      insert into rental_day_counts (family, scope, day, state, slot, rentals)
        values (a_family, a_scope, a_day, a_state, nextval('rental_day_counts_slots'), change);
    end if;
  end $$;

CREATE FUNCTION public.rental_day_counts_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare a record;
  begin
    if tg_op = 'INSERT' then 
  for a in select family, scope, day, state, sum(times)::integer as change from (
  select entry.family, entry.scope, entry.day, each.state, 1 as times from after_it each cross join lateral (values
    ('created', case when true then '' end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_admin_id end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_leader_id end, ((each.created_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then '' end, ((each.picked_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.picked_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then '' end, ((each.updated_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.updated_at + -18000000) / 86400000)::integer)
  ) as entry (family, scope, day) where entry.scope is not null) counted
    group by 1, 2, 3, 4 having sum(times) <> 0
  loop perform rental_day_counts_add(a.family, a.scope, a.day, a.state, a.change); end loop;
    elsif tg_op = 'DELETE' then 
  for a in select family, scope, day, state, sum(times)::integer as change from (
  select entry.family, entry.scope, entry.day, each.state, -1 as times from before_it each cross join lateral (values
    ('created', case when true then '' end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_admin_id end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_leader_id end, ((each.created_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then '' end, ((each.picked_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.picked_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then '' end, ((each.updated_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.updated_at + -18000000) / 86400000)::integer)
  ) as entry (family, scope, day) where entry.scope is not null) counted
    group by 1, 2, 3, 4 having sum(times) <> 0
  loop perform rental_day_counts_add(a.family, a.scope, a.day, a.state, a.change); end loop;
    else 
  for a in select family, scope, day, state, sum(times)::integer as change from (
  select entry.family, entry.scope, entry.day, each.state, 1 as times from after_it each cross join lateral (values
    ('created', case when true then '' end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_admin_id end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_leader_id end, ((each.created_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then '' end, ((each.picked_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.picked_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then '' end, ((each.updated_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.updated_at + -18000000) / 86400000)::integer)
  ) as entry (family, scope, day) where entry.scope is not null union all 
  select entry.family, entry.scope, entry.day, each.state, -1 as times from before_it each cross join lateral (values
    ('created', case when true then '' end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_admin_id end, ((each.created_at + -18000000) / 86400000)::integer), ('created', case when true then each.creator_leader_id end, ((each.created_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then '' end, ((each.picked_at + -18000000) / 86400000)::integer), ('picked', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.picked_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then '' end, ((each.updated_at + -18000000) / 86400000)::integer), ('updated', case when each.fetcher_id is not null then each.fetcher_admin_id end, ((each.updated_at + -18000000) / 86400000)::integer)
  ) as entry (family, scope, day) where entry.scope is not null) counted
    group by 1, 2, 3, 4 having sum(times) <> 0
  loop perform rental_day_counts_add(a.family, a.scope, a.day, a.state, a.change); end loop;
    end if;
    return null;
  end $$;

CREATE FUNCTION public.rental_search_text(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (lower((regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")) COLLATE "C");

CREATE FUNCTION public.rentals_search_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from rentals_search where seq in (select seq from before_it); return null; end $$;

CREATE FUNCTION public.rentals_search_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into rentals_search select seq, rental_search_text(concat_ws(E'\n', after_it.facebook_name, after_it.client_name, after_it.client_email, after_it.number_key, after_it.address)), number_key from after_it; return null; end $$;

CREATE FUNCTION public.rentals_search_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update rentals_search set words = rental_search_text(concat_ws(E'\n', new.facebook_name, new.client_name, new.client_email, new.number_key, new.address)), number_key = new.number_key where seq = new.seq; return null; end $$;

CREATE TABLE public.audit_events (
    id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    actor_id text COLLATE pg_catalog."C",
    actor_name text COLLATE pg_catalog."C",
    actor_email text COLLATE pg_catalog."C",
    subject_id text COLLATE pg_catalog."C",
    subject text COLLATE pg_catalog."C",
    group_admin_id text COLLATE pg_catalog."C",
    details text COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C"
);

CREATE TABLE public.bypass_batches (
    id text NOT NULL COLLATE pg_catalog."C",
    admin_id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    rentals integer NOT NULL,
    rows text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);

CREATE TABLE public.closed_rentals (
    id text NOT NULL COLLATE pg_catalog."C",
    rental_id text NOT NULL COLLATE pg_catalog."C",
    number text NOT NULL COLLATE pg_catalog."C",
    rent text NOT NULL COLLATE pg_catalog."C",
    house_apt_details text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    client_name text NOT NULL COLLATE pg_catalog."C",
    client_email text NOT NULL COLLATE pg_catalog."C",
    payment_method text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    fetcher_id text NOT NULL COLLATE pg_catalog."C",
    fetcher_admin_id text COLLATE pg_catalog."C",
    creator_id text COLLATE pg_catalog."C",
    submission_id text COLLATE pg_catalog."C",
    image_id text NOT NULL COLLATE pg_catalog."C",
    search_text text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    decided_at bigint,
    decided_by text COLLATE pg_catalog."C",
    CONSTRAINT closed_rentals_status_check CHECK ((status = ANY (ARRAY['in-process'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.closing_images (
    id text NOT NULL COLLATE pg_catalog."C",
    "full" bytea NOT NULL,
    thumbnail bytea NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.failed_login_tallies (
    key text NOT NULL COLLATE pg_catalog."C",
    user_id text COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    noted_at bigint NOT NULL,
    since_noted integer NOT NULL,
    failed_at bigint NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.list_columns (
    user_id text NOT NULL COLLATE pg_catalog."C",
    list text NOT NULL COLLATE pg_catalog."C",
    hidden text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.list_views (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    list text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.login_failures (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    retry_at bigint NOT NULL
);

CREATE TABLE public.messages (
    id text NOT NULL COLLATE pg_catalog."C",
    rental_id text NOT NULL COLLATE pg_catalog."C",
    creator_id text NOT NULL COLLATE pg_catalog."C",
    picker_id text NOT NULL COLLATE pg_catalog."C",
    sender text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    client_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    read_at bigint,
    CONSTRAINT messages_sender_check CHECK ((sender = ANY (ARRAY['picker'::text, 'creator'::text])))
);

CREATE TABLE public.outgoing_mails (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    recipient text NOT NULL COLLATE pg_catalog."C",
    requested_at bigint NOT NULL,
    attempts integer NOT NULL,
    next_try_at bigint NOT NULL
);

CREATE TABLE public.password_links (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    mailed_at bigint
);

CREATE TABLE public.refresh_tokens (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);

CREATE TABLE public.rental_day_counts (
    family text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    day integer NOT NULL,
    state integer NOT NULL,
    slot bigint DEFAULT 0 NOT NULL,
    rentals integer NOT NULL
)
WITH (fillfactor='50');

CREATE SEQUENCE public.rental_day_counts_slots
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.rental_events (
    id text NOT NULL COLLATE pg_catalog."C",
    rental_id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    by_id text COLLATE pg_catalog."C",
    since bigint,
    details text COLLATE pg_catalog."C"
);

CREATE TABLE public.rentals (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    facebook_name text NOT NULL COLLATE pg_catalog."C",
    client_name text NOT NULL COLLATE pg_catalog."C",
    client_email text COLLATE pg_catalog."C",
    number text NOT NULL COLLATE pg_catalog."C",
    number_key text NOT NULL COLLATE pg_catalog."C",
    rent text NOT NULL COLLATE pg_catalog."C",
    house_apt_details text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    post_link text NOT NULL COLLATE pg_catalog."C",
    ss_link text COLLATE pg_catalog."C",
    number_status text COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    creator_id text COLLATE pg_catalog."C",
    fetcher_id text COLLATE pg_catalog."C",
    fetcher_admin_id text COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    fetched_at bigint,
    finished_at bigint,
    returned_at bigint,
    shuffle bigint NOT NULL,
    creator_admin_id text COLLATE pg_catalog."C",
    creator_leader_id text COLLATE pg_catalog."C",
    state integer GENERATED ALWAYS AS (
CASE
    WHEN (fetched_at IS NULL) THEN 0
    WHEN (finished_at IS NULL) THEN 1
    WHEN (number_status = 'valid'::text) THEN 2
    ELSE 3
END) STORED,
    picked_at bigint GENERATED ALWAYS AS (COALESCE(finished_at, fetched_at)) STORED,
    upload_id text COLLATE pg_catalog."C",
    bypass_batch_id text COLLATE pg_catalog."C",
    CONSTRAINT rentals_finish CHECK (((finished_at IS NULL) OR ((fetched_at IS NOT NULL) AND (number_status IS NOT NULL)))),
    CONSTRAINT rentals_number_status_check CHECK ((number_status = ANY (ARRAY['valid'::text, 'invalid'::text]))),
    CONSTRAINT rentals_pool CHECK (((fetched_at IS NOT NULL) OR (fetcher_id IS NULL))),
    CONSTRAINT rentals_source_check CHECK ((source = ANY (ARRAY['entered'::text, 'bulk'::text, 'for-use'::text])))
);

CREATE TABLE public.rentals_search (
    seq bigint NOT NULL,
    words text NOT NULL COLLATE pg_catalog."C",
    number_key text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE public.rentals ALTER COLUMN seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rentals_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.server_secrets (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    ended_at bigint
);

CREATE TABLE public.settings (
    id integer NOT NULL,
    delay_seconds bigint NOT NULL,
    is_delay_enabled integer NOT NULL,
    hold_minutes bigint NOT NULL,
    is_hold_enabled integer NOT NULL,
    hold_enabled_at bigint,
    leads_type text NOT NULL COLLATE pg_catalog."C",
    updated_at bigint NOT NULL,
    CONSTRAINT settings_delay_seconds_check CHECK ((delay_seconds >= 0)),
    CONSTRAINT settings_hold_minutes_check CHECK ((hold_minutes >= 0)),
    CONSTRAINT settings_id_check CHECK ((id = 1))
);

CREATE TABLE public.socket_io_attachments (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now(),
    payload bytea
);

CREATE SEQUENCE public.socket_io_attachments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.socket_io_attachments_id_seq OWNED BY public.socket_io_attachments.id;

CREATE TABLE public.upload_files (
    upload_id text NOT NULL COLLATE pg_catalog."C",
    piece integer NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE public.upload_matches (
    user_id text NOT NULL COLLATE pg_catalog."C",
    header_key text NOT NULL COLLATE pg_catalog."C",
    columns text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.upload_skips (
    upload_id text NOT NULL COLLATE pg_catalog."C",
    "row" integer NOT NULL,
    reason text NOT NULL COLLATE pg_catalog."C",
    cells text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.uploads (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    file_name text NOT NULL COLLATE pg_catalog."C",
    file_bytes integer NOT NULL,
    file_hash text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    sentence text COLLATE pg_catalog."C",
    is_one_call integer NOT NULL,
    sheets text NOT NULL COLLATE pg_catalog."C",
    sheet text COLLATE pg_catalog."C",
    header text COLLATE pg_catalog."C",
    columns text COLLATE pg_catalog."C",
    preview text COLLATE pg_catalog."C",
    rows_done integer NOT NULL,
    rows_total integer,
    checkpoint_row integer NOT NULL,
    inserted integer NOT NULL,
    skipped integer NOT NULL,
    created_at bigint NOT NULL,
    finished_at bigint,
    worker_id text COLLATE pg_catalog."C",
    worker_until bigint,
    CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['bulk'::text, 'for-use'::text])))
);

CREATE TABLE public.users (
    id text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    assign_for text COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    contact text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    admin_id text COLLATE pg_catalog."C",
    team_leader_id text COLLATE pg_catalog."C",
    daily_limit bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    search_text text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT users_daily_limit_check CHECK ((daily_limit >= 0))
);

ALTER TABLE ONLY public.socket_io_attachments ALTER COLUMN id SET DEFAULT nextval('public.socket_io_attachments_id_seq'::regclass);

INSERT INTO public.audit_events VALUES
	('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', NULL, NULL, 'u-admin', NULL, '192.0.2.1'),
	('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3');

INSERT INTO public.bypass_batches VALUES
	('b-1', 'u-admin', 'u-boss', 1, '[]', 1705400200000);

INSERT INTO public.closed_rentals VALUES
	('d-failed', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'spike', 'failed', 'u-picker', 'u-admin', 'u-creator', 'f-1', 'i-1', 'ines avila
ines@example.com
7025550123', 1705300000000, 1705300100000, 1705300100000, 'u-admin'),
	('d-open', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'Cash', 'in-process', 'u-picker', 'u-admin', 'u-creator', NULL, 'i-2', 'ines avila
ines@example.com
7025550123', 1705300200000, 1705300200000, NULL, NULL);

INSERT INTO public.closing_images VALUES
	('i-1', '\xffd8ffe0', '\x52494646', 1705300000000),
	('i-2', '\xffd8ffe1', '\x52494647', 1705300000000);

INSERT INTO public.failed_login_tallies VALUES
	('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);

INSERT INTO public.kysely_migration VALUES
	('0001-people-and-rentals', '2026-11-22T08:12:01.768Z'),
	('0002-recovery-and-audit', '2026-11-22T08:12:01.990Z'),
	('0003-staff-lists', '2026-11-22T08:12:02.156Z'),
	('0004-supervision', '2026-11-22T08:12:02.519Z'),
	('0005-deals', '2026-11-22T08:12:02.785Z'),
	('0006-intake', '2026-11-22T08:12:03.032Z'),
	('0007-messages', '2026-11-22T08:12:03.216Z'),
	('0008-floor-board', '2026-11-22T08:12:03.321Z'),
	('0009-instances', '2026-11-22T08:12:03.589Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.list_columns VALUES
	('u-admin', 'picked-leads', '["rent"]');

INSERT INTO public.list_views VALUES
	('v-1', 'u-admin', 'all-leads', 'Mine', 'search=mia&limit=50');

INSERT INTO public.login_failures VALUES
	('password u-creator', 2, 1705000000000, 1705000002000);

INSERT INTO public.messages VALUES
	('018d0000-0000-7000-8000-000000000001', 'r-valid', 'u-creator', 'u-picker', 'picker', 'Is it still free?', 'c-1', 1705500000000, 1705500050000),
	('018d0000-0000-7000-8000-000000000002', 'r-valid', 'u-creator', 'u-picker', 'creator', 'It is.', 'c-same', 1705500100000, NULL),
	('018d0000-0000-7000-8000-000000000003', 'r-valid', 'u-creator', 'u-holder', 'creator', 'It is, too.', 'c-same', 1705500200000, NULL),
	('018d0000-0000-7000-8000-000000000004', 'r-scoped', 'u-creator', 'u-picker', 'picker', 'Which floor?', 'c-2', 1705500300000, NULL);

INSERT INTO public.outgoing_mails VALUES
	('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

INSERT INTO public.password_links VALUES
	('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

INSERT INTO public.refresh_tokens VALUES
	('t-used', 's-open', 1705000000000, 1705600000000, 1705000300000),
	('t-newest', 's-open', 1705000300000, 1705600300000, NULL);

INSERT INTO public.rental_day_counts VALUES
	('created', '', 19733, 2, 0, 1),
	('created', '', 19733, 0, 0, 3),
	('created', '', 19733, 3, 0, 1),
	('created', '', 19733, 1, 0, 1),
	('created', 'u-admin', 19733, 1, 0, 1),
	('created', 'u-admin', 19733, 0, 0, 1),
	('created', 'u-admin', 19733, 2, 0, 1),
	('created', 'u-admin', 19733, 3, 0, 1),
	('created', 'u-creators', 19733, 2, 0, 1),
	('created', 'u-creators', 19733, 1, 0, 1),
	('created', 'u-creators', 19733, 0, 0, 1),
	('created', 'u-creators', 19733, 3, 0, 1),
	('picked', '', 19733, 1, 0, 1),
	('picked', '', 19733, 2, 0, 1),
	('picked', '', 19733, 3, 0, 1),
	('picked', 'u-admin', 19733, 1, 0, 1),
	('picked', 'u-admin', 19733, 3, 0, 1),
	('picked', 'u-admin', 19733, 2, 0, 1),
	('updated', '', 19733, 2, 0, 1),
	('updated', '', 19733, 3, 0, 1),
	('updated', '', 19733, 1, 0, 1),
	('updated', 'u-admin', 19733, 1, 0, 1),
	('updated', 'u-admin', 19733, 3, 0, 1),
	('updated', 'u-admin', 19733, 2, 0, 1),
	('picked', 'u-admin', 19735, 2, 1, 1),
	('created', '', 19735, 2, 2, 1),
	('created', 'u-creators', 19735, 2, 3, 1),
	('created', 'u-admin', 19735, 2, 4, 1),
	('updated', 'u-admin', 19735, 2, 5, 1),
	('updated', '', 19735, 2, 6, 1),
	('picked', '', 19735, 2, 7, 1),
	('created', '', 19738, 0, 8, 2),
	('created', '', 19738, 1, 9, 1);

INSERT INTO public.rental_events VALUES
	('e-1', 'r-returned', 1705000500000, 'returned', 'u-holder', 1705000450000, NULL),
	('e-2', 'r-valid', 1705300100000, 'deal-failed', 'u-admin', NULL, 'by hand');

INSERT INTO public.rentals VALUES
	(1, 'r-pool', 'Grace.Williams20', 'Grace Williams', NULL, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1705000001000, 1705000001000, NULL, NULL, NULL, 21, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL),
	(2, 'r-held', 'Henry.Hill', 'Henry Hill', NULL, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', NULL, NULL, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705000100000, 1705000100000, NULL, NULL, 22, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL),
	(3, 'r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705000200000, 1705000110000, 1705000200000, NULL, 23, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL),
	(4, 'r-invalid', 'Jack.Jones', 'Jack Jones', NULL, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', NULL, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705000400000, 1705000210000, 1705000300000, NULL, 24, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL),
	(5, 'r-returned', 'Kim.Khan', 'Kim Khan', NULL, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705000005000, 1705000500000, NULL, NULL, 1705000500000, 25, NULL, NULL, DEFAULT, DEFAULT, NULL, NULL),
	(6, 'r-for-use', 'Liz.Lopez', 'Liz Lopez', NULL, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705000006000, 1705000006000, NULL, NULL, NULL, 26, NULL, NULL, DEFAULT, DEFAULT, NULL, NULL),
	(7, 'r-scoped', 'Mia.Moss', 'Mia Moss', NULL, '(702) 555-0127', '7025550127', '$1250', '3br house', '4 Ash St, Provo', 'https://example.com/post/27', NULL, 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705200001000, 1705200300000, 1705200200000, 1705200300000, NULL, 27, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL),
	(8, 'r-uploaded', 'Nora.North', 'Nora North', NULL, '(702) 555-0128', '7025550128', '$1400', '2br house', '6 Fir St, Ogden', 'https://example.com/post/28', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400050000, 1705400050000, NULL, NULL, NULL, 28, NULL, NULL, DEFAULT, DEFAULT, 'l-1', NULL),
	(9, 'r-bypassed', 'Olga.Ott', 'Olga Ott', NULL, '(702) 555-0129', '7025550129', '$1450', '2br house', '7 Fir St, Ogden', 'https://example.com/post/29', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400060000, 1705400200000, 1705400200000, NULL, NULL, 29, NULL, NULL, DEFAULT, DEFAULT, 'l-1', 'b-1'),
	(10, 'r-back', 'Pia.Park', 'Pia Park', NULL, '(702) 555-0130', '7025550130', '$1450', '2br house', '8 Fir St, Ogden', 'https://example.com/post/30', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705400070000, 1705400300000, NULL, NULL, 1705400300000, 30, NULL, NULL, DEFAULT, DEFAULT, NULL, 'b-1');

INSERT INTO public.rentals_search VALUES
	(1, 'grace.williams20
grace williams
7025550121
12 main st, dover', '7025550121'),
	(2, 'henry.hill
henry hill
7025550122
7 oak ave, reno', '7025550122'),
	(3, 'ines.avila
ines avila
ines@example.com
7025550123
9 elm rd, mesa', '7025550123'),
	(4, 'jack.jones
jack jones
7025550124
3 pine ct, yuma', '7025550124'),
	(5, 'kim.khan
kim khan
7025550125
5 birch ln, provo', '7025550125'),
	(6, 'liz.lopez
liz lopez
7025550126
8 cedar way, boise', '7025550126'),
	(7, 'mia.moss
mia moss
7025550127
4 ash st, provo', '7025550127'),
	(8, 'nora.north
nora north
7025550128
6 fir st, ogden', '7025550128'),
	(9, 'olga.ott
olga ott
7025550129
7 fir st, ogden', '7025550129'),
	(10, 'pia.park
pia park
7025550130
8 fir st, ogden', '7025550130');

INSERT INTO public.server_secrets VALUES
	('jwt', 'not-a-secret-a-dump-for-tests-0123456789abcdef0123456789abcdef');

INSERT INTO public.sessions VALUES
	('s-open', 'u-picker', '192.0.2.1', 1705000000000, NULL),
	('s-ended', 'u-creator', '192.0.2.2', 1705000000000, 1705000900000);

INSERT INTO public.settings VALUES
	(1, 20, 0, 30, 0, 1704900000000, 'oldest', 1705000000000);

INSERT INTO public.upload_files VALUES
	('l-1', 0, '\x4e616d650a');

INSERT INTO public.upload_matches VALUES
	('u-admin', 'name', '{"client_name":0}');

INSERT INTO public.upload_skips VALUES
	('l-1', 3, 'Number is required', '["Nobody"]');

INSERT INTO public.uploads VALUES
	('l-1', 'u-admin', '192.0.2.3', 'bulk', 'leads.csv', 321, 'h-1', 'done', 'Done', 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', '{"wouldInsert":2}', 3, 3, 4, 2, 1, 1705400000000, 1705400100000, NULL, NULL),
	('l-2', 'u-admin', '192.0.2.3', 'for-use', 'for-use.xlsx', 654, 'h-2', 'failed', 'No rows', 1, '["A","B"]', 'A', NULL, NULL, NULL, 0, NULL, 0, 0, 0, 1705600000000, 1705600100000, 'w-1', 1705600060000);

INSERT INTO public.users VALUES
	('u-boss', 'super-admin', NULL, 'Ana Boss', 'boss@example.com', '+507 555-0101', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, NULL, 1705000000000, 1705000000000, NULL, 'ana boss
boss@example.com
+507 555-0101
5075550101'),
	('u-admin', 'admin', NULL, 'Beto Peña', 'admin@example.com', '+507 555-0102', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, 500, 1705000000000, 1705000000000, NULL, 'beto pena
admin@example.com
+507 555-0102
5075550102'),
	('u-creators', 'team-leader', 'rental-creator', 'Carla Lead', 'creators@example.com', '+507 555-0103', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'carla lead
creators@example.com
+507 555-0103
5075550103'),
	('u-pickers', 'team-leader', 'rental-picker', 'Dora Lead', 'pickers@example.com', '+507 555-0104', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'dora lead
pickers@example.com
+507 555-0104
5075550104'),
	('u-creator', 'data-creator', NULL, 'José Núñez', 'creator@example.com', '+507 555-0105', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-creators', NULL, 1705000000000, 1705000000000, NULL, 'jose nunez
creator@example.com
+507 555-0105
5075550105'),
	('u-picker', 'data-picker', NULL, 'Paula Ríos', 'picker@example.com', '+507 555-0106', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-pickers', 50, 1705000000000, 1705000000000, NULL, 'paula rios
picker@example.com
+507 555-0106
5075550106'),
	('u-holder', 'data-picker', NULL, 'Pedro Vega', 'holder@example.com', '+507 555-0107', '-', 'u-admin', 'u-pickers', NULL, 1705000000000, 1705000000000, NULL, 'pedro vega
holder@example.com
+507 555-0107
5075550107'),
	('u-gone', 'data-picker', NULL, 'Gone Away', 'picker@example.com', '+507 555-0108', '-', 'u-admin', 'u-pickers', NULL, 1704000000000, 1704500000000, 1704500000000, 'gone away
picker@example.com
+507 555-0108
5075550108'),
	('u-found', 'data-picker', NULL, 'Renée Found', 'found@example.com', '+507 555-0109', '-', 'u-admin', 'u-pickers', NULL, 1705100000000, 1705100000000, NULL, 'renee found
found@example.com
+507 555-0109
5075550109');

SELECT pg_catalog.setval('public.rental_day_counts_slots', 9, true);

SELECT pg_catalog.setval('public.rentals_seq_seq', 10, true);

SELECT pg_catalog.setval('public.socket_io_attachments_id_seq', 1, false);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bypass_batches
    ADD CONSTRAINT bypass_batches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closing_images
    ADD CONSTRAINT closing_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.failed_login_tallies
    ADD CONSTRAINT failed_login_tallies_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_key PRIMARY KEY (user_id, list);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_name UNIQUE (user_id, list, name);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.rental_day_counts
    ADD CONSTRAINT rental_day_counts_pkey PRIMARY KEY (family, scope, day, state, slot);

ALTER TABLE ONLY public.rental_events
    ADD CONSTRAINT rental_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_id_key UNIQUE (id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.rentals_search
    ADD CONSTRAINT rentals_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.server_secrets
    ADD CONSTRAINT server_secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.socket_io_attachments
    ADD CONSTRAINT socket_io_attachments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.upload_files
    ADD CONSTRAINT upload_files_key PRIMARY KEY (upload_id, piece);

ALTER TABLE ONLY public.upload_matches
    ADD CONSTRAINT upload_matches_key PRIMARY KEY (user_id, header_key);

ALTER TABLE ONLY public.upload_skips
    ADD CONSTRAINT upload_skips_key PRIMARY KEY (upload_id, "row");

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, at);

CREATE INDEX audit_events_group ON public.audit_events USING btree (group_admin_id, at, id);

CREATE INDEX audit_events_group_kind ON public.audit_events USING btree (group_admin_id, kind, at, id);

CREATE INDEX audit_events_kind ON public.audit_events USING btree (kind, at, id);

CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_id, at);

CREATE INDEX audit_events_time ON public.audit_events USING btree (at, id);

CREATE INDEX bypass_batches_listed ON public.bypass_batches USING btree (created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed ON public.closed_rentals USING btree (created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_admin ON public.closed_rentals USING btree (fetcher_admin_id, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_admin_status ON public.closed_rentals USING btree (fetcher_admin_id, status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_payment ON public.closed_rentals USING btree (payment_method, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_picker ON public.closed_rentals USING btree (fetcher_id, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_picker_status ON public.closed_rentals USING btree (fetcher_id, status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_status ON public.closed_rentals USING btree (status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_rental ON public.closed_rentals USING btree (rental_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX closed_rentals_standing ON public.closed_rentals USING btree (rental_id) WHERE (status = ANY (ARRAY['in-process'::text, 'done'::text]));

CREATE UNIQUE INDEX closed_rentals_submission ON public.closed_rentals USING btree (fetcher_id, submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX failed_login_tallies_age ON public.failed_login_tallies USING btree (noted_at);

CREATE INDEX login_failures_age ON public.login_failures USING btree (failed_at);

CREATE UNIQUE INDEX messages_sent_once ON public.messages USING btree (picker_id, sender, client_id);

CREATE INDEX messages_thread ON public.messages USING btree (rental_id, id);

CREATE INDEX messages_to_creator ON public.messages USING btree (creator_id, id) WHERE (sender = 'picker'::text);

CREATE INDEX messages_unread ON public.messages USING btree (creator_id) WHERE ((sender = 'picker'::text) AND (read_at IS NULL));

CREATE INDEX outgoing_mails_due ON public.outgoing_mails USING btree (next_try_at);

CREATE UNIQUE INDEX outgoing_mails_wish ON public.outgoing_mails USING btree (kind, recipient);

CREATE UNIQUE INDEX password_links_token ON public.password_links USING btree (token_hash);

CREATE INDEX refresh_tokens_expiry ON public.refresh_tokens USING btree (expires_at);

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX rental_events_rental ON public.rental_events USING btree (rental_id, at, id);

CREATE INDEX rentals_changed ON public.rentals USING btree (state, updated_at, seq) WHERE (fetcher_id IS NOT NULL);

CREATE INDEX rentals_changed_admin ON public.rentals USING btree (fetcher_admin_id, state, updated_at, seq) WHERE (fetcher_id IS NOT NULL);

CREATE INDEX rentals_creator ON public.rentals USING btree (creator_id, created_at, number_status);

CREATE INDEX rentals_creator_fetched ON public.rentals USING btree (creator_id, fetched_at, number_status) WHERE (fetched_at IS NOT NULL);

CREATE INDEX rentals_entered ON public.rentals USING btree (state, created_at, seq);

CREATE INDEX rentals_entered_admin ON public.rentals USING btree (creator_admin_id, state, created_at, seq) WHERE (creator_admin_id IS NOT NULL);

CREATE INDEX rentals_entered_leader ON public.rentals USING btree (creator_leader_id, state, created_at, seq) WHERE (creator_leader_id IS NOT NULL);

CREATE INDEX rentals_fetcher ON public.rentals USING btree (fetcher_id, fetched_at, number_status) WHERE (fetcher_id IS NOT NULL);

CREATE INDEX rentals_fetcher_admin ON public.rentals USING btree (fetcher_admin_id, fetched_at) WHERE (fetcher_admin_id IS NOT NULL);

CREATE INDEX rentals_fetcher_finished ON public.rentals USING btree (fetcher_id, finished_at) WHERE (fetcher_id IS NOT NULL);

CREATE UNIQUE INDEX rentals_held ON public.rentals USING btree (fetcher_id) WHERE ((fetcher_id IS NOT NULL) AND (finished_at IS NULL));

CREATE UNIQUE INDEX rentals_number_key ON public.rentals USING btree (number_key);

CREATE INDEX rentals_pool_age ON public.rentals USING btree (created_at, id, source) WHERE (fetched_at IS NULL);

CREATE INDEX rentals_pool_for_use ON public.rentals USING btree (created_at, id) WHERE ((fetched_at IS NULL) AND (source = 'for-use'::text));

CREATE INDEX rentals_pool_returned ON public.rentals USING btree (returned_at, id) WHERE ((fetched_at IS NULL) AND (returned_at IS NOT NULL));

CREATE INDEX rentals_pool_shuffle ON public.rentals USING btree (shuffle, created_at, source) WHERE (fetched_at IS NULL);

CREATE INDEX rentals_search_words ON public.rentals_search USING gin (words public.gin_trgm_ops, number_key public.gin_trgm_ops);

CREATE INDEX rentals_taken ON public.rentals USING btree (state, picked_at, seq) WHERE (fetcher_id IS NOT NULL);

CREATE INDEX rentals_taken_admin ON public.rentals USING btree (fetcher_admin_id, state, picked_at, seq) WHERE (fetcher_id IS NOT NULL);

CREATE INDEX rentals_upload ON public.rentals USING btree (upload_id) WHERE (upload_id IS NOT NULL);

CREATE INDEX rentals_upload_picked ON public.rentals USING btree (upload_id) WHERE ((upload_id IS NOT NULL) AND ((fetched_at IS NOT NULL) OR (returned_at IS NOT NULL)));

CREATE INDEX sessions_user ON public.sessions USING btree (user_id, address);

CREATE INDEX uploads_hash ON public.uploads USING btree (file_hash, created_at);

CREATE INDEX uploads_listed ON public.uploads USING btree (created_at DESC, id DESC);

CREATE INDEX uploads_listed_own ON public.uploads USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX uploads_waiting ON public.uploads USING btree (created_at, id) WHERE (state = ANY (ARRAY['checking'::text, 'inserting'::text, 'undoing'::text]));

CREATE INDEX users_admin ON public.users USING btree (admin_id, role);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);

CREATE INDEX users_listed ON public.users USING btree (role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_listed_admin ON public.users USING btree (admin_id, role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_listed_team_leader ON public.users USING btree (team_leader_id, role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_team_leader ON public.users USING btree (team_leader_id, role);

CREATE TRIGGER audit_events_no_change BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER rental_day_counts_delete AFTER DELETE ON public.rentals REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_day_counts_insert AFTER INSERT ON public.rentals REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_day_counts_update AFTER UPDATE ON public.rentals REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_events_no_change BEFORE DELETE OR UPDATE ON public.rental_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER rental_events_no_truncate BEFORE TRUNCATE ON public.rental_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER rentals_search_delete AFTER DELETE ON public.rentals REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION public.rentals_search_delete();

CREATE TRIGGER rentals_search_insert AFTER INSERT ON public.rentals REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rentals_search_insert();

CREATE TRIGGER rentals_search_update AFTER UPDATE OF facebook_name, client_name, client_email, number_key, address ON public.rentals FOR EACH ROW WHEN ((((((old.facebook_name IS DISTINCT FROM new.facebook_name) OR (old.client_name IS DISTINCT FROM new.client_name)) OR (old.client_email IS DISTINCT FROM new.client_email)) OR (old.number_key IS DISTINCT FROM new.number_key)) OR (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION public.rentals_search_update();

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_group_admin_id_fkey FOREIGN KEY (group_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.bypass_batches
    ADD CONSTRAINT bypass_batches_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.bypass_batches
    ADD CONSTRAINT bypass_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_fetcher_admin_id_fkey FOREIGN KEY (fetcher_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_fetcher_id_fkey FOREIGN KEY (fetcher_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.closing_images(id);

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES public.rentals(id);

ALTER TABLE ONLY public.failed_login_tallies
    ADD CONSTRAINT failed_login_tallies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES public.rentals(id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);

ALTER TABLE ONLY public.rental_events
    ADD CONSTRAINT rental_events_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rental_events
    ADD CONSTRAINT rental_events_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES public.rentals(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_bypass_batch_id_fkey FOREIGN KEY (bypass_batch_id) REFERENCES public.bypass_batches(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_admin_id_fkey FOREIGN KEY (creator_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_leader_id_fkey FOREIGN KEY (creator_leader_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_fetcher_admin_id_fkey FOREIGN KEY (fetcher_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_fetcher_id_fkey FOREIGN KEY (fetcher_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.upload_matches
    ADD CONSTRAINT upload_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.upload_skips
    ADD CONSTRAINT upload_skips_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_team_leader_id_fkey FOREIGN KEY (team_leader_id) REFERENCES public.users(id);

