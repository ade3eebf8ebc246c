CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.closed_rentals_deal_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = old.rental_id and status in ('in-process', 'done')) where id = old.rental_id; return null; end $$;

CREATE FUNCTION public.closed_rentals_deal_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = new.rental_id and status in ('in-process', 'done')) where id = new.rental_id; return null; end $$;

CREATE FUNCTION public.closed_rentals_deal_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = new.rental_id and status in ('in-process', 'done')) where id = new.rental_id; return null; end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception '% is append-only', tg_table_name; end $$;

CREATE FUNCTION public.refuse_change_of_audit_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'UPDATE' and exists (select 1 from erasing)
      and to_jsonb(new) - array['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id', 'number_hash'] = to_jsonb(old) - array['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id', 'number_hash']
      and (new.actor_name is null or new.actor_name in ('', 'Erased') or new.actor_name is not distinct from old.actor_name)
      and (new.actor_email is null or new.actor_email in ('', 'Erased') or new.actor_email is not distinct from old.actor_email)
      and (new.subject is null or new.subject in ('', 'Erased') or new.subject is not distinct from old.subject)
      and (new.details is null or new.details in ('', 'Erased') or new.details is not distinct from old.details)
      and (new.address is null or new.address in ('', 'Erased') or new.address is not distinct from old.address)
      and (new.rental_id is null or new.rental_id in ('', 'Erased') or new.rental_id is not distinct from old.rental_id)
      and (new.number_hash is null or new.number_hash in ('', 'Erased') or new.number_hash is not distinct from old.number_hash)
    then return new; end if;
    if tg_op = 'DELETE' and exists (select 1 from erasing where audit_before > old.at) then return old; end if;
    raise exception '% is append-only', tg_table_name;
  end $$;

CREATE FUNCTION public.refuse_change_of_rental_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'UPDATE' and exists (select 1 from erasing)
      and to_jsonb(new) - array['details'] = to_jsonb(old) - array['details']
      and (new.details is null or new.details in ('', 'Erased') or new.details is not distinct from old.details)
    then return new; end if;
    
    raise exception '% is append-only', tg_table_name;
  end $$;

CREATE FUNCTION public.rental_day_counts_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'INSERT' then 
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status, upload_id,
      seconds_slot, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer, ((updated_at - 18000000) / 86400000)::integer, state, facets,
        creator_id, fetcher_id, ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id, case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (select *, 1 as change from after_it) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 having sum(change) <> 0;
    elsif tg_op = 'DELETE' then 
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status, upload_id,
      seconds_slot, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer, ((updated_at - 18000000) / 86400000)::integer, state, facets,
        creator_id, fetcher_id, ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id, case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (select *, -1 as change from before_it) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 having sum(change) <> 0;
    else 
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status, upload_id,
      seconds_slot, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer, ((updated_at - 18000000) / 86400000)::integer, state, facets,
        creator_id, fetcher_id, ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id, case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (select *, 1 as change from after_it union all select *, -1 as change from before_it) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 having sum(change) <> 0;
    end if;
    return null;
  end $$;

CREATE FUNCTION public.rental_name_order(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (translate(lower(($1 COLLATE "C")), 'áÁàâãäéÉèêíÍóÓôõöúÚüÜñÑç'::text, 'aaaaaaeeeeiiooooouuuunnc'::text) COLLATE "C");

CREATE FUNCTION public.rental_rent_amount(text) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ("substring"(replace($1, ','::text, ''::text), '[0-9]{1,30}(?:[.][0-9]{1,30})?'::text))::double precision;

CREATE FUNCTION public.rental_search_text(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (lower((regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")) COLLATE "C");

CREATE FUNCTION public.rental_short_names(text, text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT array_agg(DISTINCT word.word) AS array_agg FROM regexp_split_to_table(public.rental_search_text(concat_ws(' '::text, $1, $2)), '[[:space:][:punct:]]+'::text) word(word) WHERE (length(word.word) = 2));

CREATE FUNCTION public.rentals_search_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from rentals_search where seq in (select seq from before_it); return null; end $$;

CREATE FUNCTION public.rentals_search_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      insert into rentals_search (seq, words, number_key, short_names)
      select seq, rental_search_text(concat_ws(E'\n', after_it.facebook_name, after_it.client_name, after_it.client_email, after_it.number_key, after_it.address)), number_key, rental_short_names(after_it.facebook_name, after_it.client_name) from after_it; return null; end $$;

CREATE FUNCTION public.rentals_search_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      update rentals_search set words = rental_search_text(concat_ws(E'\n', new.facebook_name, new.client_name, new.client_email, new.number_key, new.address)), number_key = new.number_key, short_names = rental_short_names(new.facebook_name, new.client_name) where seq = new.seq;
      return null; end $$;

CREATE FUNCTION public.report_counts_duplicates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into report_changes (side, subject_id, day, duplicates) 
  select 'entered' as side, new.user_id as subject_id, ((new.at - 18000000) / 86400000) as day, new.rows as duplicates
    union all
  select 'uploaded', new.upload_id, ((new.at - 18000000) / 86400000), new.rows where new.upload_id is not null;
    return null;
  end $$;

CREATE FUNCTION public.report_counts_message() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into report_changes (side, subject_id, day, messages) 
  select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages;
    return null;
  end $$;

CREATE FUNCTION public.report_counts_message_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into report_changes (side, subject_id, day, messages) select case when old.sender = 'picker' then 'taken' else 'entered' end, case when old.sender = 'picker' then old.picker_id else old.creator_id end, ((old.created_at - 18000000) / 86400000), -1;
    return null;
  end $$;

CREATE FUNCTION public.report_counts_message_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into report_changes (side, subject_id, day, messages) 
  select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages;
    insert into report_changes (side, subject_id, day, messages) 
  select case when old.sender = 'picker' then 'taken' else 'entered' end as side,
      case when old.sender = 'picker' then old.picker_id else old.creator_id end as subject_id,
      ((old.created_at - 18000000) / 86400000) as day, -1 as messages;
    return null;
  end $$;

CREATE FUNCTION public.report_counts_outcome() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into report_changes (side, subject_id, day, no_answers, call_backs, skips) 
  select 'taken' as side, new.by_id as subject_id, ((new.at - 18000000) / 86400000) as day,
    case when new.kind = 'no-answer' then 1 else 0 end as no_answers, case when new.kind = 'call-back' then 1 else 0 end as call_backs, case when new.kind = 'skipped' then 1 else 0 end as skips;
    return null;
  end $$;

CREATE FUNCTION public.skip_do_not_contact() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('do-not-contact', 0));
    if (tg_op = 'UPDATE' or new.do_not_contact_at is null) and exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null) then return null; end if;
    return new;
  end $$;

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
    address text COLLATE pg_catalog."C",
    rental_id text COLLATE pg_catalog."C",
    number_hash text COLLATE pg_catalog."C"
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
    status_before text COLLATE pg_catalog."C",
    failed_reason text COLLATE pg_catalog."C",
    reviewer_id text COLLATE pg_catalog."C",
    review_until bigint,
    unread_failure_at bigint,
    CONSTRAINT closed_rentals_status_check CHECK ((status = ANY (ARRAY['in-process'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.closing_images (
    id text NOT NULL COLLATE pg_catalog."C",
    "full" bytea NOT NULL,
    thumbnail bytea NOT NULL,
    created_at bigint NOT NULL,
    erased_at bigint
);

CREATE TABLE public.do_not_contact (
    id text NOT NULL COLLATE pg_catalog."C",
    number_key text NOT NULL COLLATE pg_catalog."C",
    number text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    note text COLLATE pg_catalog."C",
    added_by text NOT NULL COLLATE pg_catalog."C",
    added_at bigint NOT NULL,
    lifted_by text COLLATE pg_catalog."C",
    lifted_at bigint,
    lift_reason text COLLATE pg_catalog."C",
    import_id text COLLATE pg_catalog."C"
);

CREATE TABLE public.do_not_contact_imports (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    file_name text NOT NULL COLLATE pg_catalog."C",
    listed integer NOT NULL,
    created_at bigint NOT NULL,
    ended_at bigint,
    undone_at bigint
);

CREATE TABLE public.erased_numbers (
    hash text NOT NULL COLLATE pg_catalog."C",
    erased_at bigint NOT NULL,
    erased_by text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.erasing (
    id text NOT NULL COLLATE pg_catalog."C",
    audit_before bigint
);

CREATE TABLE public.erasure_key (
    id integer NOT NULL,
    value text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT erasure_key_id_check CHECK ((id = 1))
);

CREATE TABLE public.failed_login_tallies (
    key text NOT NULL COLLATE pg_catalog."C",
    user_id text COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    noted_at bigint NOT NULL,
    since_noted integer NOT NULL,
    failed_at bigint NOT NULL
);

CREATE TABLE public.field_changes (
    subject text NOT NULL COLLATE pg_catalog."C",
    field text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    by_id text COLLATE pg_catalog."C",
    at bigint NOT NULL
);

CREATE TABLE public.first_message_settings (
    name text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.first_messages (
    id text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    is_on integer NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.invitation_links (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);

CREATE TABLE public.known_devices (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    used_at bigint NOT NULL,
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    retry_at bigint NOT NULL
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

CREATE TABLE public.list_downloads (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    filters text NOT NULL COLLATE pg_catalog."C",
    as_of bigint NOT NULL,
    total bigint NOT NULL,
    pages text NOT NULL COLLATE pg_catalog."C",
    heard_at bigint NOT NULL,
    finished_at bigint,
    address text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.list_view_pins (
    user_id text NOT NULL COLLATE pg_catalog."C",
    view_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.list_views (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    list text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    shared_at bigint
);

CREATE TABLE public.login_failures (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    retry_at bigint NOT NULL
);

CREATE TABLE public.login_limits (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    failed_at bigint NOT NULL,
    full_at bigint NOT NULL
);

CREATE TABLE public.login_links (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
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

CREATE TABLE public.passkeys (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    public_key text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
);

CREATE TABLE public.password_links (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    mailed_at bigint
);

CREATE TABLE public.past_places (
    user_id text NOT NULL COLLATE pg_catalog."C",
    admin_id text COLLATE pg_catalog."C",
    team_leader_id text COLLATE pg_catalog."C",
    until_at bigint NOT NULL
);

CREATE TABLE public.picker_seconds (
    picker_id text NOT NULL COLLATE pg_catalog."C",
    days integer NOT NULL,
    first_day integer NOT NULL,
    s0 smallint DEFAULT 0 NOT NULL,
    s1 smallint DEFAULT 0 NOT NULL,
    s2 smallint DEFAULT 0 NOT NULL,
    s3 smallint DEFAULT 0 NOT NULL,
    s4 smallint DEFAULT 0 NOT NULL,
    s5 smallint DEFAULT 0 NOT NULL,
    s6 smallint DEFAULT 0 NOT NULL,
    s7 smallint DEFAULT 0 NOT NULL,
    s8 smallint DEFAULT 0 NOT NULL,
    s9 smallint DEFAULT 0 NOT NULL,
    s10 smallint DEFAULT 0 NOT NULL,
    s11 smallint DEFAULT 0 NOT NULL,
    s12 smallint DEFAULT 0 NOT NULL,
    s13 smallint DEFAULT 0 NOT NULL,
    s14 smallint DEFAULT 0 NOT NULL,
    s15 smallint DEFAULT 0 NOT NULL,
    s16 smallint DEFAULT 0 NOT NULL,
    s17 smallint DEFAULT 0 NOT NULL,
    s18 smallint DEFAULT 0 NOT NULL,
    s19 smallint DEFAULT 0 NOT NULL,
    s20 smallint DEFAULT 0 NOT NULL,
    s22 smallint DEFAULT 0 NOT NULL,
    s24 smallint DEFAULT 0 NOT NULL,
    s26 smallint DEFAULT 0 NOT NULL,
    s28 smallint DEFAULT 0 NOT NULL,
    s30 smallint DEFAULT 0 NOT NULL,
    s33 smallint DEFAULT 0 NOT NULL,
    s36 smallint DEFAULT 0 NOT NULL,
    s39 smallint DEFAULT 0 NOT NULL,
    s42 smallint DEFAULT 0 NOT NULL,
    s46 smallint DEFAULT 0 NOT NULL,
    s50 smallint DEFAULT 0 NOT NULL,
    s55 smallint DEFAULT 0 NOT NULL,
    s60 smallint DEFAULT 0 NOT NULL,
    s66 smallint DEFAULT 0 NOT NULL,
    s72 smallint DEFAULT 0 NOT NULL,
    s79 smallint DEFAULT 0 NOT NULL,
    s86 smallint DEFAULT 0 NOT NULL,
    s94 smallint DEFAULT 0 NOT NULL,
    s103 smallint DEFAULT 0 NOT NULL,
    s113 smallint DEFAULT 0 NOT NULL,
    s124 smallint DEFAULT 0 NOT NULL,
    s136 smallint DEFAULT 0 NOT NULL,
    s149 smallint DEFAULT 0 NOT NULL,
    s163 smallint DEFAULT 0 NOT NULL,
    s179 smallint DEFAULT 0 NOT NULL,
    s196 smallint DEFAULT 0 NOT NULL,
    s215 smallint DEFAULT 0 NOT NULL,
    s236 smallint DEFAULT 0 NOT NULL,
    s259 smallint DEFAULT 0 NOT NULL,
    s284 smallint DEFAULT 0 NOT NULL,
    s312 smallint DEFAULT 0 NOT NULL,
    s343 smallint DEFAULT 0 NOT NULL,
    s377 smallint DEFAULT 0 NOT NULL,
    s414 smallint DEFAULT 0 NOT NULL,
    s455 smallint DEFAULT 0 NOT NULL,
    s500 smallint DEFAULT 0 NOT NULL,
    s550 smallint DEFAULT 0 NOT NULL,
    s605 smallint DEFAULT 0 NOT NULL,
    s665 smallint DEFAULT 0 NOT NULL,
    s731 smallint DEFAULT 0 NOT NULL,
    s804 smallint DEFAULT 0 NOT NULL,
    s884 smallint DEFAULT 0 NOT NULL,
    s972 smallint DEFAULT 0 NOT NULL,
    s1069 smallint DEFAULT 0 NOT NULL,
    s1175 smallint DEFAULT 0 NOT NULL,
    s1292 smallint DEFAULT 0 NOT NULL,
    s1421 smallint DEFAULT 0 NOT NULL,
    s1563 smallint DEFAULT 0 NOT NULL,
    s1719 smallint DEFAULT 0 NOT NULL,
    s1800 smallint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.rental_day_changes (
    creator_admin_id text COLLATE pg_catalog."C",
    creator_leader_id text COLLATE pg_catalog."C",
    fetcher_admin_id text COLLATE pg_catalog."C",
    is_taken boolean NOT NULL,
    created_day integer NOT NULL,
    picked_day integer,
    updated_day integer NOT NULL,
    state integer NOT NULL,
    change integer NOT NULL,
    creator_id text COLLATE pg_catalog."C",
    fetcher_id text COLLATE pg_catalog."C",
    fetched_day integer,
    number_status text COLLATE pg_catalog."C",
    facets integer NOT NULL,
    upload_id text COLLATE pg_catalog."C",
    seconds_slot integer
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

CREATE VIEW public.picker_seconds_totals AS
 SELECT picker_seconds.picker_id,
    picker_seconds.days,
    picker_seconds.first_day,
    picker_seconds.s0,
    picker_seconds.s1,
    picker_seconds.s2,
    picker_seconds.s3,
    picker_seconds.s4,
    picker_seconds.s5,
    picker_seconds.s6,
    picker_seconds.s7,
    picker_seconds.s8,
    picker_seconds.s9,
    picker_seconds.s10,
    picker_seconds.s11,
    picker_seconds.s12,
    picker_seconds.s13,
    picker_seconds.s14,
    picker_seconds.s15,
    picker_seconds.s16,
    picker_seconds.s17,
    picker_seconds.s18,
    picker_seconds.s19,
    picker_seconds.s20,
    picker_seconds.s22,
    picker_seconds.s24,
    picker_seconds.s26,
    picker_seconds.s28,
    picker_seconds.s30,
    picker_seconds.s33,
    picker_seconds.s36,
    picker_seconds.s39,
    picker_seconds.s42,
    picker_seconds.s46,
    picker_seconds.s50,
    picker_seconds.s55,
    picker_seconds.s60,
    picker_seconds.s66,
    picker_seconds.s72,
    picker_seconds.s79,
    picker_seconds.s86,
    picker_seconds.s94,
    picker_seconds.s103,
    picker_seconds.s113,
    picker_seconds.s124,
    picker_seconds.s136,
    picker_seconds.s149,
    picker_seconds.s163,
    picker_seconds.s179,
    picker_seconds.s196,
    picker_seconds.s215,
    picker_seconds.s236,
    picker_seconds.s259,
    picker_seconds.s284,
    picker_seconds.s312,
    picker_seconds.s343,
    picker_seconds.s377,
    picker_seconds.s414,
    picker_seconds.s455,
    picker_seconds.s500,
    picker_seconds.s550,
    picker_seconds.s605,
    picker_seconds.s665,
    picker_seconds.s731,
    picker_seconds.s804,
    picker_seconds.s884,
    picker_seconds.s972,
    picker_seconds.s1069,
    picker_seconds.s1175,
    picker_seconds.s1292,
    picker_seconds.s1421,
    picker_seconds.s1563,
    picker_seconds.s1719,
    picker_seconds.s1800
   FROM public.picker_seconds
UNION ALL
 SELECT rental_day_changes.fetcher_id AS picker_id,
    lengths.days,
    (rental_day_changes.fetched_day - ((rental_day_changes.fetched_day + 3) % lengths.days)) AS first_day,
        CASE
            WHEN (rental_day_changes.seconds_slot = 1) THEN rental_day_changes.change
            ELSE 0
        END AS s0,
        CASE
            WHEN (rental_day_changes.seconds_slot = 2) THEN rental_day_changes.change
            ELSE 0
        END AS s1,
        CASE
            WHEN (rental_day_changes.seconds_slot = 3) THEN rental_day_changes.change
            ELSE 0
        END AS s2,
        CASE
            WHEN (rental_day_changes.seconds_slot = 4) THEN rental_day_changes.change
            ELSE 0
        END AS s3,
        CASE
            WHEN (rental_day_changes.seconds_slot = 5) THEN rental_day_changes.change
            ELSE 0
        END AS s4,
        CASE
            WHEN (rental_day_changes.seconds_slot = 6) THEN rental_day_changes.change
            ELSE 0
        END AS s5,
        CASE
            WHEN (rental_day_changes.seconds_slot = 7) THEN rental_day_changes.change
            ELSE 0
        END AS s6,
        CASE
            WHEN (rental_day_changes.seconds_slot = 8) THEN rental_day_changes.change
            ELSE 0
        END AS s7,
        CASE
            WHEN (rental_day_changes.seconds_slot = 9) THEN rental_day_changes.change
            ELSE 0
        END AS s8,
        CASE
            WHEN (rental_day_changes.seconds_slot = 10) THEN rental_day_changes.change
            ELSE 0
        END AS s9,
        CASE
            WHEN (rental_day_changes.seconds_slot = 11) THEN rental_day_changes.change
            ELSE 0
        END AS s10,
        CASE
            WHEN (rental_day_changes.seconds_slot = 12) THEN rental_day_changes.change
            ELSE 0
        END AS s11,
        CASE
            WHEN (rental_day_changes.seconds_slot = 13) THEN rental_day_changes.change
            ELSE 0
        END AS s12,
        CASE
            WHEN (rental_day_changes.seconds_slot = 14) THEN rental_day_changes.change
            ELSE 0
        END AS s13,
        CASE
            WHEN (rental_day_changes.seconds_slot = 15) THEN rental_day_changes.change
            ELSE 0
        END AS s14,
        CASE
            WHEN (rental_day_changes.seconds_slot = 16) THEN rental_day_changes.change
            ELSE 0
        END AS s15,
        CASE
            WHEN (rental_day_changes.seconds_slot = 17) THEN rental_day_changes.change
            ELSE 0
        END AS s16,
        CASE
            WHEN (rental_day_changes.seconds_slot = 18) THEN rental_day_changes.change
            ELSE 0
        END AS s17,
        CASE
            WHEN (rental_day_changes.seconds_slot = 19) THEN rental_day_changes.change
            ELSE 0
        END AS s18,
        CASE
            WHEN (rental_day_changes.seconds_slot = 20) THEN rental_day_changes.change
            ELSE 0
        END AS s19,
        CASE
            WHEN (rental_day_changes.seconds_slot = 21) THEN rental_day_changes.change
            ELSE 0
        END AS s20,
        CASE
            WHEN (rental_day_changes.seconds_slot = 22) THEN rental_day_changes.change
            ELSE 0
        END AS s22,
        CASE
            WHEN (rental_day_changes.seconds_slot = 23) THEN rental_day_changes.change
            ELSE 0
        END AS s24,
        CASE
            WHEN (rental_day_changes.seconds_slot = 24) THEN rental_day_changes.change
            ELSE 0
        END AS s26,
        CASE
            WHEN (rental_day_changes.seconds_slot = 25) THEN rental_day_changes.change
            ELSE 0
        END AS s28,
        CASE
            WHEN (rental_day_changes.seconds_slot = 26) THEN rental_day_changes.change
            ELSE 0
        END AS s30,
        CASE
            WHEN (rental_day_changes.seconds_slot = 27) THEN rental_day_changes.change
            ELSE 0
        END AS s33,
        CASE
            WHEN (rental_day_changes.seconds_slot = 28) THEN rental_day_changes.change
            ELSE 0
        END AS s36,
        CASE
            WHEN (rental_day_changes.seconds_slot = 29) THEN rental_day_changes.change
            ELSE 0
        END AS s39,
        CASE
            WHEN (rental_day_changes.seconds_slot = 30) THEN rental_day_changes.change
            ELSE 0
        END AS s42,
        CASE
            WHEN (rental_day_changes.seconds_slot = 31) THEN rental_day_changes.change
            ELSE 0
        END AS s46,
        CASE
            WHEN (rental_day_changes.seconds_slot = 32) THEN rental_day_changes.change
            ELSE 0
        END AS s50,
        CASE
            WHEN (rental_day_changes.seconds_slot = 33) THEN rental_day_changes.change
            ELSE 0
        END AS s55,
        CASE
            WHEN (rental_day_changes.seconds_slot = 34) THEN rental_day_changes.change
            ELSE 0
        END AS s60,
        CASE
            WHEN (rental_day_changes.seconds_slot = 35) THEN rental_day_changes.change
            ELSE 0
        END AS s66,
        CASE
            WHEN (rental_day_changes.seconds_slot = 36) THEN rental_day_changes.change
            ELSE 0
        END AS s72,
        CASE
            WHEN (rental_day_changes.seconds_slot = 37) THEN rental_day_changes.change
            ELSE 0
        END AS s79,
        CASE
            WHEN (rental_day_changes.seconds_slot = 38) THEN rental_day_changes.change
            ELSE 0
        END AS s86,
        CASE
            WHEN (rental_day_changes.seconds_slot = 39) THEN rental_day_changes.change
            ELSE 0
        END AS s94,
        CASE
            WHEN (rental_day_changes.seconds_slot = 40) THEN rental_day_changes.change
            ELSE 0
        END AS s103,
        CASE
            WHEN (rental_day_changes.seconds_slot = 41) THEN rental_day_changes.change
            ELSE 0
        END AS s113,
        CASE
            WHEN (rental_day_changes.seconds_slot = 42) THEN rental_day_changes.change
            ELSE 0
        END AS s124,
        CASE
            WHEN (rental_day_changes.seconds_slot = 43) THEN rental_day_changes.change
            ELSE 0
        END AS s136,
        CASE
            WHEN (rental_day_changes.seconds_slot = 44) THEN rental_day_changes.change
            ELSE 0
        END AS s149,
        CASE
            WHEN (rental_day_changes.seconds_slot = 45) THEN rental_day_changes.change
            ELSE 0
        END AS s163,
        CASE
            WHEN (rental_day_changes.seconds_slot = 46) THEN rental_day_changes.change
            ELSE 0
        END AS s179,
        CASE
            WHEN (rental_day_changes.seconds_slot = 47) THEN rental_day_changes.change
            ELSE 0
        END AS s196,
        CASE
            WHEN (rental_day_changes.seconds_slot = 48) THEN rental_day_changes.change
            ELSE 0
        END AS s215,
        CASE
            WHEN (rental_day_changes.seconds_slot = 49) THEN rental_day_changes.change
            ELSE 0
        END AS s236,
        CASE
            WHEN (rental_day_changes.seconds_slot = 50) THEN rental_day_changes.change
            ELSE 0
        END AS s259,
        CASE
            WHEN (rental_day_changes.seconds_slot = 51) THEN rental_day_changes.change
            ELSE 0
        END AS s284,
        CASE
            WHEN (rental_day_changes.seconds_slot = 52) THEN rental_day_changes.change
            ELSE 0
        END AS s312,
        CASE
            WHEN (rental_day_changes.seconds_slot = 53) THEN rental_day_changes.change
            ELSE 0
        END AS s343,
        CASE
            WHEN (rental_day_changes.seconds_slot = 54) THEN rental_day_changes.change
            ELSE 0
        END AS s377,
        CASE
            WHEN (rental_day_changes.seconds_slot = 55) THEN rental_day_changes.change
            ELSE 0
        END AS s414,
        CASE
            WHEN (rental_day_changes.seconds_slot = 56) THEN rental_day_changes.change
            ELSE 0
        END AS s455,
        CASE
            WHEN (rental_day_changes.seconds_slot = 57) THEN rental_day_changes.change
            ELSE 0
        END AS s500,
        CASE
            WHEN (rental_day_changes.seconds_slot = 58) THEN rental_day_changes.change
            ELSE 0
        END AS s550,
        CASE
            WHEN (rental_day_changes.seconds_slot = 59) THEN rental_day_changes.change
            ELSE 0
        END AS s605,
        CASE
            WHEN (rental_day_changes.seconds_slot = 60) THEN rental_day_changes.change
            ELSE 0
        END AS s665,
        CASE
            WHEN (rental_day_changes.seconds_slot = 61) THEN rental_day_changes.change
            ELSE 0
        END AS s731,
        CASE
            WHEN (rental_day_changes.seconds_slot = 62) THEN rental_day_changes.change
            ELSE 0
        END AS s804,
        CASE
            WHEN (rental_day_changes.seconds_slot = 63) THEN rental_day_changes.change
            ELSE 0
        END AS s884,
        CASE
            WHEN (rental_day_changes.seconds_slot = 64) THEN rental_day_changes.change
            ELSE 0
        END AS s972,
        CASE
            WHEN (rental_day_changes.seconds_slot = 65) THEN rental_day_changes.change
            ELSE 0
        END AS s1069,
        CASE
            WHEN (rental_day_changes.seconds_slot = 66) THEN rental_day_changes.change
            ELSE 0
        END AS s1175,
        CASE
            WHEN (rental_day_changes.seconds_slot = 67) THEN rental_day_changes.change
            ELSE 0
        END AS s1292,
        CASE
            WHEN (rental_day_changes.seconds_slot = 68) THEN rental_day_changes.change
            ELSE 0
        END AS s1421,
        CASE
            WHEN (rental_day_changes.seconds_slot = 69) THEN rental_day_changes.change
            ELSE 0
        END AS s1563,
        CASE
            WHEN (rental_day_changes.seconds_slot = 70) THEN rental_day_changes.change
            ELSE 0
        END AS s1719,
        CASE
            WHEN (rental_day_changes.seconds_slot = 71) THEN rental_day_changes.change
            ELSE 0
        END AS s1800
   FROM (public.rental_day_changes
     CROSS JOIN ( SELECT 1 AS days
        UNION ALL
         SELECT 7
        UNION ALL
         SELECT 56) lengths)
  WHERE ((rental_day_changes.fetcher_id IS NOT NULL) AND (rental_day_changes.fetched_day IS NOT NULL) AND (rental_day_changes.seconds_slot IS NOT NULL));

CREATE TABLE public.reading_hours (
    user_id text NOT NULL COLLATE pg_catalog."C",
    hour bigint NOT NULL,
    server_id text NOT NULL COLLATE pg_catalog."C",
    rows bytea NOT NULL,
    proofs bytea NOT NULL
);

CREATE TABLE public.reading_steps (
    user_id text NOT NULL COLLATE pg_catalog."C",
    hour bigint NOT NULL,
    step text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);

CREATE TABLE public.recovery_codes (
    code_hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.refresh_tokens (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);

CREATE TABLE public.refused_duplicates (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    upload_id text COLLATE pg_catalog."C",
    rows integer NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.rental_day_counts (
    family text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    day integer NOT NULL,
    state integer NOT NULL,
    rentals integer NOT NULL,
    facets integer NOT NULL
)
WITH (fillfactor='50');

CREATE VIEW public.rental_day_totals AS
 SELECT rental_day_counts.family,
    rental_day_counts.scope,
    rental_day_counts.day,
    rental_day_counts.state,
    rental_day_counts.facets,
    rental_day_counts.rentals
   FROM public.rental_day_counts
UNION ALL
 SELECT 'created'::text AS family,
    ''::text AS scope,
    rental_day_changes.created_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE true
UNION ALL
 SELECT 'created'::text AS family,
    rental_day_changes.creator_admin_id AS scope,
    rental_day_changes.created_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE (rental_day_changes.creator_admin_id IS NOT NULL)
UNION ALL
 SELECT 'created'::text AS family,
    rental_day_changes.creator_leader_id AS scope,
    rental_day_changes.created_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE (rental_day_changes.creator_leader_id IS NOT NULL)
UNION ALL
 SELECT 'picked'::text AS family,
    ''::text AS scope,
    rental_day_changes.picked_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE rental_day_changes.is_taken
UNION ALL
 SELECT 'picked'::text AS family,
    rental_day_changes.fetcher_admin_id AS scope,
    rental_day_changes.picked_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE (rental_day_changes.is_taken AND (rental_day_changes.fetcher_admin_id IS NOT NULL))
UNION ALL
 SELECT 'updated'::text AS family,
    ''::text AS scope,
    rental_day_changes.updated_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE rental_day_changes.is_taken
UNION ALL
 SELECT 'updated'::text AS family,
    rental_day_changes.fetcher_admin_id AS scope,
    rental_day_changes.updated_day AS day,
    rental_day_changes.state,
    rental_day_changes.facets,
    rental_day_changes.change AS rentals
   FROM public.rental_day_changes
  WHERE (rental_day_changes.is_taken AND (rental_day_changes.fetcher_admin_id IS NOT NULL));

CREATE TABLE public.rental_events (
    id text NOT NULL COLLATE pg_catalog."C",
    rental_id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    by_id text COLLATE pg_catalog."C",
    since bigint,
    details text COLLATE pg_catalog."C"
);

CREATE TABLE public.rental_job_batches (
    job_id text NOT NULL COLLATE pg_catalog."C",
    batch integer NOT NULL,
    seqs text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.rental_job_rows (
    id text NOT NULL COLLATE pg_catalog."C",
    job_id text NOT NULL COLLATE pg_catalog."C",
    rental_id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    before text NOT NULL COLLATE pg_catalog."C",
    after text COLLATE pg_catalog."C",
    kept text COLLATE pg_catalog."C"
);

CREATE TABLE public.rental_jobs (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    reason text COLLATE pg_catalog."C",
    number_status text COLLATE pg_catalog."C",
    creator_id text COLLATE pg_catalog."C",
    total integer NOT NULL,
    done integer NOT NULL,
    changed integer NOT NULL,
    skips text NOT NULL COLLATE pg_catalog."C",
    restored integer NOT NULL,
    kept text NOT NULL COLLATE pg_catalog."C",
    undone_by text COLLATE pg_catalog."C",
    undone_from text COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    finished_at bigint,
    worker_id text COLLATE pg_catalog."C",
    worker_until bigint
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
    bypass_admin_id text COLLATE pg_catalog."C",
    outcome text COLLATE pg_catalog."C",
    outcome_reason text COLLATE pg_catalog."C",
    due_at bigint,
    due_for text COLLATE pg_catalog."C",
    tries integer DEFAULT 0 NOT NULL,
    do_not_contact_at bigint,
    time_zone text COLLATE pg_catalog."C",
    deal_at bigint,
    facets integer GENERATED ALWAYS AS (((((
CASE source
    WHEN 'bulk'::text THEN 1
    WHEN 'for-use'::text THEN 2
    ELSE 0
END +
CASE
    WHEN ((finished_at IS NULL) OR (number_status IS NOT NULL) OR (outcome IS NULL)) THEN 0
    WHEN (outcome = 'no-answer'::text) THEN 4
    WHEN (outcome = 'call-back'::text) THEN 8
    ELSE 12
END) +
CASE
    WHEN (client_email IS NULL) THEN 0
    ELSE 16
END) +
CASE
    WHEN (deal_at IS NULL) THEN 0
    ELSE 32
END) +
CASE
    WHEN (do_not_contact_at IS NULL) THEN 0
    ELSE 64
END)) STORED NOT NULL,
    CONSTRAINT rentals_finish CHECK (((finished_at IS NULL) OR ((fetched_at IS NOT NULL) AND ((number_status IS NOT NULL) OR (outcome IS NOT NULL))))),
    CONSTRAINT rentals_number_status_check CHECK ((number_status = ANY (ARRAY['valid'::text, 'invalid'::text]))),
    CONSTRAINT rentals_pool CHECK (((fetched_at IS NOT NULL) OR (fetcher_id IS NULL))),
    CONSTRAINT rentals_source_check CHECK ((source = ANY (ARRAY['entered'::text, 'bulk'::text, 'for-use'::text])))
);

CREATE TABLE public.rentals_search (
    seq bigint NOT NULL,
    words text NOT NULL COLLATE pg_catalog."C",
    number_key text NOT NULL COLLATE pg_catalog."C",
    short_names text[]
);

ALTER TABLE public.rentals ALTER COLUMN seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rentals_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.report_changes (
    side text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    day integer NOT NULL,
    no_answers integer DEFAULT 0 NOT NULL,
    call_backs integer DEFAULT 0 NOT NULL,
    skips integer DEFAULT 0 NOT NULL,
    messages integer DEFAULT 0 NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

CREATE TABLE public.report_counts (
    side text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    days integer NOT NULL,
    first_day integer NOT NULL,
    rentals integer DEFAULT 0 NOT NULL,
    picked integer DEFAULT 0 NOT NULL,
    valid integer DEFAULT 0 NOT NULL,
    invalid integer DEFAULT 0 NOT NULL,
    no_answers integer DEFAULT 0 NOT NULL,
    call_backs integer DEFAULT 0 NOT NULL,
    skips integer DEFAULT 0 NOT NULL,
    messages integer DEFAULT 0 NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.report_mails (
    user_id text NOT NULL COLLATE pg_catalog."C",
    "time" text COLLATE pg_catalog."C",
    side text NOT NULL COLLATE pg_catalog."C",
    grouped_by text NOT NULL COLLATE pg_catalog."C",
    under_id text COLLATE pg_catalog."C",
    due_day integer
);

CREATE VIEW public.report_totals AS
 SELECT report_counts.side,
    report_counts.subject_id,
    report_counts.days,
    report_counts.first_day,
    report_counts.rentals,
    report_counts.picked,
    report_counts.valid,
    report_counts.invalid,
    report_counts.no_answers,
    report_counts.call_backs,
    report_counts.skips,
    report_counts.messages,
    report_counts.duplicates
   FROM public.report_counts
UNION ALL
 SELECT unfolded.side,
    unfolded.subject_id,
    lengths.days,
    (unfolded.day - ((unfolded.day + 3) % lengths.days)) AS first_day,
    unfolded.rentals,
    unfolded.picked,
    unfolded.valid,
    unfolded.invalid,
    unfolded.no_answers,
    unfolded.call_backs,
    unfolded.skips,
    unfolded.messages,
    unfolded.duplicates
   FROM (( SELECT 'entered'::text AS side,
            rental_day_changes.creator_id AS subject_id,
            rental_day_changes.created_day AS day,
            rental_day_changes.change AS rentals,
                CASE
                    WHEN rental_day_changes.is_taken THEN rental_day_changes.change
                    ELSE 0
                END AS picked,
                CASE
                    WHEN (rental_day_changes.number_status = 'valid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS valid,
                CASE
                    WHEN (rental_day_changes.number_status = 'invalid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS invalid,
            0 AS no_answers,
            0 AS call_backs,
            0 AS skips,
            0 AS messages,
            0 AS duplicates
           FROM public.rental_day_changes
          WHERE ((rental_day_changes.creator_id IS NOT NULL) AND (rental_day_changes.created_day IS NOT NULL))
        UNION ALL
         SELECT 'uploaded'::text AS side,
            rental_day_changes.upload_id AS subject_id,
            rental_day_changes.created_day AS day,
            rental_day_changes.change AS rentals,
                CASE
                    WHEN rental_day_changes.is_taken THEN rental_day_changes.change
                    ELSE 0
                END AS picked,
                CASE
                    WHEN (rental_day_changes.number_status = 'valid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS valid,
                CASE
                    WHEN (rental_day_changes.number_status = 'invalid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS invalid,
            0 AS no_answers,
            0 AS call_backs,
            0 AS skips,
            0 AS messages,
            0 AS duplicates
           FROM public.rental_day_changes
          WHERE ((rental_day_changes.upload_id IS NOT NULL) AND (rental_day_changes.created_day IS NOT NULL))
        UNION ALL
         SELECT 'taken'::text AS side,
            rental_day_changes.fetcher_id AS subject_id,
            rental_day_changes.fetched_day AS day,
            rental_day_changes.change AS rentals,
            rental_day_changes.change AS picked,
                CASE
                    WHEN (rental_day_changes.number_status = 'valid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS valid,
                CASE
                    WHEN (rental_day_changes.number_status = 'invalid'::text) THEN rental_day_changes.change
                    ELSE 0
                END AS invalid,
            0 AS no_answers,
            0 AS call_backs,
            0 AS skips,
            0 AS messages,
            0 AS duplicates
           FROM public.rental_day_changes
          WHERE ((rental_day_changes.fetcher_id IS NOT NULL) AND (rental_day_changes.fetched_day IS NOT NULL))
        UNION ALL
         SELECT report_changes.side,
            report_changes.subject_id,
            report_changes.day,
            0 AS rentals,
            0 AS picked,
            0 AS valid,
            0 AS invalid,
            report_changes.no_answers,
            report_changes.call_backs,
            report_changes.skips,
            report_changes.messages,
            report_changes.duplicates
           FROM public.report_changes) unfolded
     CROSS JOIN ( SELECT 1 AS days
        UNION ALL
         SELECT 7
        UNION ALL
         SELECT 56) lengths);

CREATE TABLE public.retention (
    kind text NOT NULL COLLATE pg_catalog."C",
    days bigint,
    due_day bigint NOT NULL,
    run_day bigint,
    worker_id text COLLATE pg_catalog."C",
    worker_until bigint,
    CONSTRAINT retention_days_check CHECK ((days > 0))
);

CREATE TABLE public.second_factors (
    user_id text NOT NULL COLLATE pg_catalog."C",
    sealed_secret text NOT NULL COLLATE pg_catalog."C",
    last_step bigint NOT NULL,
    created_at bigint NOT NULL
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
    ended_at bigint,
    refreshed_at bigint,
    end_reason text COLLATE pg_catalog."C",
    provider_subject text COLLATE pg_catalog."C",
    provider_session text COLLATE pg_catalog."C",
    is_vouched_for integer DEFAULT 0 NOT NULL
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
    supervisor_rows_per_hour bigint,
    supervisor_proofs_per_hour bigint,
    field_rows_per_hour bigint,
    field_proofs_per_hour bigint,
    default_area_code text COLLATE pg_catalog."C",
    is_outcomes_enabled integer DEFAULT 0 NOT NULL,
    max_tries integer DEFAULT 3 NOT NULL,
    retry_minutes integer DEFAULT 60 NOT NULL,
    calling_from text DEFAULT '08:00'::text NOT NULL COLLATE pg_catalog."C",
    calling_to text DEFAULT '21:00'::text NOT NULL COLLATE pg_catalog."C",
    calling_days text DEFAULT 'mon tue wed thu fri sat sun'::text NOT NULL COLLATE pg_catalog."C",
    unknown_time_zone text DEFAULT 'always'::text NOT NULL COLLATE pg_catalog."C",
    is_quiet_hours_enabled integer DEFAULT 0 NOT NULL,
    attempts_per_day integer,
    is_second_factor_forced integer DEFAULT 0 NOT NULL,
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

CREATE TABLE public.staff_imports (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    undone_at bigint
);

CREATE TABLE public.time_zones (
    zone text NOT NULL COLLATE pg_catalog."C"
);

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
    stays text COLLATE pg_catalog."C",
    ended_by text COLLATE pg_catalog."C",
    ended_from text COLLATE pg_catalog."C",
    area_code text COLLATE pg_catalog."C",
    taken_out integer DEFAULT 0 NOT NULL,
    CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['bulk'::text, 'for-use'::text])))
);

CREATE TABLE public.used_assertions (
    use_hash text NOT NULL COLLATE pg_catalog."C",
    expires_at bigint NOT NULL
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
    must_change_password integer DEFAULT 0 NOT NULL,
    suspended_at bigint,
    invited_at bigint,
    import_id text COLLATE pg_catalog."C",
    start_page text COLLATE pg_catalog."C",
    more_time_at bigint,
    CONSTRAINT users_daily_limit_check CHECK ((daily_limit >= 0))
);

ALTER TABLE ONLY public.socket_io_attachments ALTER COLUMN id SET DEFAULT nextval('public.socket_io_attachments_id_seq'::regclass);

INSERT INTO public.audit_events VALUES
	('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', NULL, NULL, 'u-admin', NULL, '192.0.2.1', NULL, NULL),
	('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3', NULL, NULL),
	('a-withdrawn', 1706500000000, 'deleted', 'u-creator', 'José Núñez', 'creator@example.com', NULL, 'Rental …0136', 'u-admin', 'Withdrawn before anybody fetched it: Wes Wood, 7 Elm Rd, Ely', '192.0.2.2', 'r-withdrawn', 'M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4');

INSERT INTO public.bypass_batches VALUES
	('b-1', 'u-admin', 'u-boss', 1, '[]', 1705400200000);

INSERT INTO public.closed_rentals VALUES
	('d-failed', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'spike', 'failed', 'u-picker', 'u-admin', 'u-creator', 'f-1', 'i-1', 'ines avila
ines@example.com
7025550123', 1705300000000, 1705300100000, 1705300100000, 'u-admin', NULL, NULL, NULL, NULL, 1),
	('d-open', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'Cash', 'in-process', 'u-picker', 'u-admin', 'u-creator', NULL, 'i-2', 'ines avila
ines@example.com
7025550123', 1705300200000, 1705300200000, NULL, NULL, NULL, NULL, NULL, NULL, 1),
	('d-done', 'r-scoped', '(702) 555-0127', '$1250', '3br house', '4 Ash St, Provo', 'Mia Moss', 'mia@example.com', 'debit', 'in-process', 'u-picker', 'u-admin', 'u-creator', 'f-2', 'i-3', 'mia moss
mia@example.com
7025550127', 1706100000000, 1706100100000, 1706100100000, 'u-admin', 'in-process', 'no-payment', 'u-admin', 1706200000000, 1);

INSERT INTO public.closing_images VALUES
	('i-1', '\xffd8ffe0', '\x52494646', 1705300000000, 1),
	('i-2', '\xffd8ffe1', '\x52494647', 1705300000000, 1),
	('i-3', '\xffd8ffe2', '\x52494648', 1706100000000, 1);

INSERT INTO public.do_not_contact VALUES
	('d-listed', '7025550134', '(702) 555-0134', 'asked-to-stop', 'By text message', 'u-admin', 1706400600000, NULL, NULL, NULL, NULL),
	('d-lifted', '7025550135', '7025550135', 'wrong-person', NULL, 'u-admin', 1706400500000, 'u-admin', 1706400700000, 'They called us', NULL),
	('d-imported', '7025550136', '7025550136', 'other', NULL, 'u-admin', 1706600000000, NULL, NULL, NULL, 'numbers-done');

INSERT INTO public.do_not_contact_imports VALUES
	('numbers-done', 'u-admin', 'stop.csv', 1, 1706600000000, 1706600001000, NULL),
	('numbers-undone', 'u-admin', 'stop again.xlsx', 0, 1706600100000, NULL, 1706600200000);

INSERT INTO public.erased_numbers VALUES
	('M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4', 1706500000000, 'u-boss');

INSERT INTO public.erasure_key VALUES
	(1, 'a key for tests');

INSERT INTO public.failed_login_tallies VALUES
	('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);

INSERT INTO public.field_changes VALUES
	('settings', 'delaySeconds', 1, 'u-boss', 1706100000000),
	('user u-holder', 'name', 1, NULL, 1706100000000);

INSERT INTO public.first_message_settings VALUES
	('business', 'Harbor Rentals'),
	('opt-out en', 'Reply STOP if you don’t want messages from us.');

INSERT INTO public.first_messages VALUES
	('m-first', 'en', 'Hi {client_name}, this is {ptw_name} of {business}.', 1, 1),
	('m-off', 'en', 'Hello {client_name}, I’m {ptw_name}.', 0, 2),
	('m-spanish', 'es', 'Hola {client_name}, soy {ptw_name} de {business}.', 1, 1);

INSERT INTO public.invitation_links VALUES
	('u-invited', 'invitation-token', 1706500000000, 1707104800000, NULL),
	('u-suspended', 'used-invitation-token', 1706400000000, 1707004800000, 1706400100000);

INSERT INTO public.known_devices VALUES
	('k-1', 'u-picker', 1705700000000, 0, 0, 0);

INSERT INTO public.kysely_migration VALUES
	('0001-people-and-rentals', '2026-11-22T08:12:01.768Z'),
	('0002-recovery-and-audit', '2026-11-22T08:12:01.990Z'),
	('0003-staff-lists', '2026-11-22T08:12:02.156Z'),
	('0004-supervision', '2026-11-22T08:12:02.519Z'),
	('0005-deals', '2026-11-22T08:12:02.785Z'),
	('0006-intake', '2026-11-22T08:12:03.032Z'),
	('0007-messages', '2026-11-22T08:12:03.216Z'),
	('0008-floor-board', '2026-11-22T08:12:03.321Z'),
	('0009-instances', '2026-11-22T08:12:03.589Z'),
	('0010-logins', '2026-11-22T08:12:03.942Z'),
	('0011-accounts', '2026-11-22T08:12:04.046Z'),
	('0012-reading', '2026-11-22T08:12:04.242Z'),
	('0016-bypassed', '2026-11-22T08:12:04.369Z'),
	('0017-edits', '2026-11-22T08:12:04.548Z'),
	('0018-partial-undo', '2026-11-22T08:12:04.730Z'),
	('0020-session-ends', '2026-11-22T08:12:04.843Z'),
	('0021-answers', '2026-11-22T08:12:04.956Z'),
	('0022-outcomes', '2026-11-22T18:29:14.555Z'),
	('0024-people', '2026-11-22T21:03:16.920Z'),
	('0026-staff-imports', '2026-11-23T00:22:15.200Z'),
	('0028-start-page', '2026-11-23T01:54:39.803Z'),
	('0029-do-not-contact', '2026-11-23T01:54:40.237Z'),
	('0030-quiet-hours', '2026-11-23T04:41:15.115Z'),
	('0032-erasing', '2026-11-23T04:53:20.241Z'),
	('0033-do-not-contact-imports', '2026-11-23T05:00:20.495Z'),
	('0036-day-changes', '2026-11-23T05:00:20.655Z'),
	('0037-first-messages', '2026-11-23T05:00:20.807Z'),
	('0040-deal-review', '2026-11-23T07:42:24.541Z'),
	('0041-rental-corrections', '2026-11-23T08:00:37.677Z'),
	('0042-person-days', '2026-11-23T08:34:58.512Z'),
	('0043-used-assertions', '2026-11-23T08:34:58.658Z'),
	('0044-filters', '2026-11-23T12:12:58.701Z'),
	('0046-report-counts', '2026-11-23T12:31:40.989Z'),
	('0047-sign-on', '2026-11-23T13:43:47.994Z'),
	('0047-two-factors', '2026-11-23T13:50:35.964Z'),
	('0048-more-time', '2026-11-23T14:32:08.848Z'),
	('0049-report-mail', '2026-11-23T14:32:09.932Z'),
	('0051-rental-jobs', '2026-11-23T14:59:23.772Z'),
	('0052-passkeys', '2026-11-23T15:30:52.250Z'),
	('0052-unread-failures', '2026-11-23T15:30:52.764Z'),
	('0053-forced-factor', '2026-11-23T18:02:54.745Z'),
	('0054-shared-views', '2026-11-23T19:12:45.395Z'),
	('0055-pinned-views', '2026-11-23T19:12:45.694Z'),
	('0056-short-names', '2026-11-23T23:40:24.925Z'),
	('0057-lists-of-people', '2026-11-24T20:18:50.949Z'),
	('0058-list-orders', '2026-11-24T20:56:43.901Z'),
	('0059-plans-of-first-picks', '2026-11-25T02:46:36.827Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.list_columns VALUES
	('u-admin', 'picked-leads', '["rent"]');

INSERT INTO public.list_downloads VALUES
	('w-1', 'u-admin', 'picked', '{}', 1705900000000, 2, '{"1":2}', 1705900010000, 1705900020000, '192.0.2.3');

INSERT INTO public.list_view_pins VALUES
	('u-admin', 'v-1');

INSERT INTO public.list_views VALUES
	('v-1', 'u-admin', 'all-leads', 'Mine', 'search=mia&limit=50', 1706200000000);

INSERT INTO public.login_failures VALUES
	('password u-creator', 2, 1705000000000, 1705000002000);

INSERT INTO public.login_limits VALUES
	('address 192.0.2.9', 3, 1705700000000, 1705700600000);

INSERT INTO public.login_links VALUES
	('u-picker', 'll-1', 1705700000000, 1705700900000, 1705700100000);

INSERT INTO public.messages VALUES
	('018d0000-0000-7000-8000-000000000001', 'r-valid', 'u-creator', 'u-picker', 'picker', 'Is it still free?', 'c-1', 1705500000000, 1705500050000),
	('018d0000-0000-7000-8000-000000000004', 'r-scoped', 'u-creator', 'u-picker', 'picker', 'Which floor?', 'c-2', 1705500300000, NULL),
	('018d0000-0000-7000-8000-000000000002', 'r-valid', 'u-creator', 'u-picker', 'creator', 'It is.', 'c-same', 1705500100000, 1705500100000),
	('018d0000-0000-7000-8000-000000000003', 'r-valid', 'u-creator', 'u-holder', 'creator', 'It is, too.', '018d0000-0000-7000-8000-000000000003', 1705500200000, 1705500200000),
	('018d0000-0000-7000-8000-000000000005', 'r-scoped', 'u-creator', 'u-picker', 'creator', 'The second.', 'c-3', 1706400000000, NULL);

INSERT INTO public.outgoing_mails VALUES
	('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

INSERT INTO public.passkeys VALUES
	('a-passkey', 'u-holder', 'Phone', 'a-public-key', 3, 1705700000000, 1705700060000);

INSERT INTO public.password_links VALUES
	('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

INSERT INTO public.past_places VALUES
	('u-suspended', 'u-admin', 'u-creators', 1706400400000);

INSERT INTO public.picker_seconds VALUES
	('u-picker', 1, 19735, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('u-picker', 1, 19749, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('u-picker', 7, 19730, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('u-picker', 1, 19733, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('u-picker', 7, 19744, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('u-picker', 56, 19709, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

INSERT INTO public.reading_hours VALUES
	('u-admin', 473861, 'w-1', '\x0000000100000002', '\x00000003');

INSERT INTO public.reading_steps VALUES
	('u-admin', 473861, 'slowed', 1705900000000);

INSERT INTO public.recovery_codes VALUES
	('rc-1', 'u-holder');

INSERT INTO public.refresh_tokens VALUES
	('t-used', 's-open', 1705000000000, 1705600000000, 1705000300000),
	('t-newest', 's-open', 1705000300000, 1705600300000, NULL);

INSERT INTO public.refused_duplicates VALUES
	('x-form', 'u-creator', NULL, 1, 1705000400000),
	('x-upload', 'u-admin', 'l-1', 3, 1705000400000);

INSERT INTO public.rental_day_changes VALUES
	('u-admin', 'u-creators', 'u-admin', true, 19735, 19735, 19736, 2, -1, 'u-creator', 'u-picker', 19735, 'valid', 0, NULL, NULL),
	('u-admin', 'u-creators', 'u-admin', true, 19735, 19735, 19736, 2, 1, 'u-creator', 'u-picker', 19735, 'valid', 32, NULL, NULL),
	('u-admin', 'u-creators', 'u-admin', true, 19733, 19733, 19734, 2, 1, 'u-creator', 'u-picker', 19733, 'valid', 48, 'l-1', 38),
	('u-admin', 'u-creators', 'u-admin', true, 19733, 19733, 19734, 2, -1, 'u-creator', 'u-picker', 19733, 'valid', 48, NULL, 38);

INSERT INTO public.rental_day_counts VALUES
	('created', '', 19738, 0, 1, 1),
	('created', '', 19733, 0, 1, 2),
	('created', '', 19733, 0, 1, 1),
	('created', '', 19733, 2, 1, 48),
	('created', '', 19745, 1, 1, 0),
	('created', '', 19738, 1, 1, 1),
	('created', '', 19733, 1, 1, 0),
	('created', '', 19738, 0, 1, 2),
	('created', '', 19749, 0, 1, 64),
	('created', '', 19749, 3, 1, 12),
	('created', '', 19733, 3, 1, 0),
	('created', '', 19735, 2, 1, 0),
	('created', '', 19733, 0, 1, 0),
	('created', '', 19749, 3, 1, 8),
	('created', 'u-admin', 19749, 0, 1, 64),
	('created', 'u-admin', 19749, 3, 1, 8),
	('created', 'u-admin', 19735, 2, 1, 0),
	('created', 'u-admin', 19733, 2, 1, 48),
	('created', 'u-admin', 19733, 3, 1, 0),
	('created', 'u-admin', 19733, 1, 1, 0),
	('created', 'u-admin', 19745, 1, 1, 0),
	('created', 'u-admin', 19749, 3, 1, 12),
	('created', 'u-admin', 19733, 0, 1, 0),
	('created', 'u-creators', 19749, 3, 1, 12),
	('created', 'u-creators', 19745, 1, 1, 0),
	('created', 'u-creators', 19733, 2, 1, 48),
	('created', 'u-creators', 19749, 3, 1, 8),
	('created', 'u-creators', 19733, 0, 1, 0),
	('created', 'u-creators', 19735, 2, 1, 0),
	('created', 'u-creators', 19733, 3, 1, 0),
	('created', 'u-creators', 19733, 1, 1, 0),
	('created', 'u-creators', 19749, 0, 1, 64),
	('picked', '', 19749, 3, 1, 8),
	('picked', '', 19735, 2, 1, 0),
	('picked', '', 19733, 1, 1, 0),
	('picked', '', 19733, 2, 1, 48),
	('picked', '', 19733, 3, 1, 0),
	('picked', '', 19749, 3, 1, 12),
	('picked', 'u-admin', 19733, 2, 1, 48),
	('picked', 'u-admin', 19749, 3, 1, 8),
	('picked', 'u-admin', 19733, 1, 1, 0),
	('picked', 'u-admin', 19735, 2, 1, 0),
	('picked', 'u-admin', 19749, 3, 1, 12),
	('picked', 'u-admin', 19733, 3, 1, 0),
	('updated', '', 19734, 1, 1, 0),
	('updated', '', 19736, 2, 1, 0),
	('updated', '', 19734, 2, 1, 48),
	('updated', '', 19750, 3, 1, 12),
	('updated', '', 19734, 3, 1, 0),
	('updated', '', 19750, 3, 1, 8),
	('updated', 'u-admin', 19734, 1, 1, 0),
	('updated', 'u-admin', 19736, 2, 1, 0),
	('updated', 'u-admin', 19750, 3, 1, 8),
	('updated', 'u-admin', 19750, 3, 1, 12),
	('updated', 'u-admin', 19734, 3, 1, 0),
	('updated', 'u-admin', 19734, 2, 1, 48);

INSERT INTO public.rental_events VALUES
	('e-1', 'r-returned', 1705000500000, 'returned', 'u-holder', 1705000450000, NULL),
	('e-2', 'r-valid', 1705300100000, 'deal-failed', 'u-admin', NULL, 'by hand'),
	('e-no-answer-of-a-report', 'r-pool', 1705000500000, 'no-answer', 'u-picker', 1705000400000, '1');

INSERT INTO public.rental_job_batches VALUES
	('job-ready', 0, '[1]');

INSERT INTO public.rental_job_rows VALUES
	('job-row', 'job-done', 'removed', 1706600001000, '{"rental":{"id":"removed","number_key":"7025550199"},"messages":[]}', NULL, NULL),
	('job-row-kept', 'job-undone', 'moved', 1706600005000, '{"creator_id":null}', '{"creator_id":"u-creator"}', 'changed-since');

INSERT INTO public.rental_jobs VALUES
	('job-done', 'u-admin', '127.0.0.1', 'delete', 'done', 'test', NULL, NULL, 2, 2, 1, '{"in-hand":1}', 0, '{}', NULL, NULL, 1706600000000, 1706600001000, NULL, NULL),
	('job-ready', 'u-admin', '127.0.0.1', 'verdict', 'ready', NULL, 'invalid', NULL, 1, 0, 0, '{}', 0, '{}', NULL, NULL, 1706600002000, NULL, 'a-server', 1706600003000),
	('job-undone', 'u-admin', '127.0.0.1', 'move', 'undone', NULL, NULL, 'u-creator', 1, 1, 1, '{}', 0, '{"changed-since":1}', 'u-admin', '127.0.0.1', 1706600004000, 1706600005000, NULL, NULL);

INSERT INTO public.rentals VALUES
	(1, 'r-pool', 'Grace.Williams20', 'Grace Williams', NULL, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1705000001000, 1705000001000, NULL, NULL, NULL, 21, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(5, 'r-returned', 'Kim.Khan', 'Kim Khan', NULL, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705000005000, 1705000500000, NULL, NULL, 1705000500000, 25, NULL, NULL, DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(6, 'r-for-use', 'Liz.Lopez', 'Liz Lopez', NULL, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705000006000, 1705000006000, NULL, NULL, NULL, 26, NULL, NULL, DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(8, 'r-uploaded', 'Nora.North', 'Nora North', NULL, '(702) 555-0128', '7025550128', '$1400', '2br house', '6 Fir St, Ogden', 'https://example.com/post/28', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400050000, 1705400050000, NULL, NULL, NULL, 28, NULL, NULL, DEFAULT, DEFAULT, 'l-1', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(10, 'r-back', 'Pia.Park', 'Pia Park', NULL, '(702) 555-0130', '7025550130', '$1450', '2br house', '8 Fir St, Ogden', 'https://example.com/post/30', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705400070000, 1705400300000, NULL, NULL, 1705400300000, 30, NULL, NULL, DEFAULT, DEFAULT, NULL, 'b-1', NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(9, 'r-bypassed', 'Olga.Ott', 'Olga Ott', NULL, '(702) 555-0129', '7025550129', '$1450', '2br house', '7 Fir St, Ogden', 'https://example.com/post/29', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400060000, 1705400200000, 1705400200000, NULL, NULL, 29, NULL, NULL, DEFAULT, DEFAULT, 'l-1', 'b-1', 'u-admin', NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(11, 'r-bypassed-2', 'Quinn.Quay', 'Quinn Quay', NULL, '(702) 555-0131', '7025550131', '$1600', '5br house', '1 Yew Rd, Logan', 'https://example.com/post/31', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1706000000000, 1706000100000, 1706000100000, NULL, NULL, 31, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, 'b-1', 'u-admin', NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(14, 'r-listed', 'Lou.Lane', 'Lou Lane', NULL, '(702) 555-0134', '7025550134', '$900', '1br flat', '6 Oak Rd, Ely', 'https://example.com/post/34', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1706400000000, 1706400000000, NULL, NULL, NULL, 34, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1706400600000, 'a sample of time_zone', NULL, DEFAULT),
	(2, 'r-held', 'Henry.Hill', 'Henry Hill', NULL, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', NULL, NULL, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705086500000, 1705000100000, NULL, NULL, 22, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(4, 'r-invalid', 'Jack.Jones', 'Jack Jones', NULL, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', NULL, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705086800000, 1705000210000, 1705000300000, NULL, 24, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(12, 'r-call-back', 'Rosa.Reyes', 'Rosa Reyes', NULL, '(702) 555-0132', '7025550132', '$1400', '3br house', '2 Fir Rd, Elko', 'https://example.com/post/32', NULL, NULL, 'entered', 'u-creator', 'u-picker', 'u-admin', 1706400000000, 1706486600000, 1706400100000, 1706400200000, NULL, 32, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, 'call-back', NULL, 4102444800000, 'u-picker', 1, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(13, 'r-skipped', 'Sam.Stone', 'Sam Stone', NULL, '(702) 555-0133', '7025550133', '$800', 'studio', '4 Ash Rd, Ely', 'https://example.com/post/33', NULL, NULL, 'entered', 'u-creator', 'u-picker', 'u-admin', 1706400000000, 1706486800000, 1706400300000, 1706400400000, NULL, 33, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, 'skipped', 'I know them', NULL, NULL, 0, NULL, 'a sample of time_zone', NULL, DEFAULT),
	(7, 'r-scoped', 'Mia.Moss', 'Mia Moss', NULL, '(702) 555-0127', '7025550127', '$1250', '3br house', '4 Ash St, Provo', 'https://example.com/post/27', NULL, 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705200001000, 1705286700000, 1705200200000, 1705200300000, NULL, 27, 'u-admin', 'u-creators', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', 1706100000000, DEFAULT),
	(3, 'r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705086600000, 1705000110000, 1705000200000, NULL, 23, 'u-admin', 'u-creators', DEFAULT, DEFAULT, 'l-1', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', 1705300200000, DEFAULT);

INSERT INTO public.rentals_search VALUES
	(1, 'grace.williams20
grace williams
7025550121
12 main st, dover', '7025550121', NULL),
	(2, 'henry.hill
henry hill
7025550122
7 oak ave, reno', '7025550122', NULL),
	(3, 'ines.avila
ines avila
ines@example.com
7025550123
9 elm rd, mesa', '7025550123', NULL),
	(4, 'jack.jones
jack jones
7025550124
3 pine ct, yuma', '7025550124', NULL),
	(5, 'kim.khan
kim khan
7025550125
5 birch ln, provo', '7025550125', NULL),
	(6, 'liz.lopez
liz lopez
7025550126
8 cedar way, boise', '7025550126', NULL),
	(7, 'mia.moss
mia moss
7025550127
4 ash st, provo', '7025550127', NULL),
	(8, 'nora.north
nora north
7025550128
6 fir st, ogden', '7025550128', NULL),
	(9, 'olga.ott
olga ott
7025550129
7 fir st, ogden', '7025550129', NULL),
	(10, 'pia.park
pia park
7025550130
8 fir st, ogden', '7025550130', NULL),
	(11, 'quinn.quay
quinn quay
7025550131
1 yew rd, logan', '7025550131', NULL),
	(12, 'rosa.reyes
rosa reyes
7025550132
2 fir rd, elko', '7025550132', NULL),
	(13, 'sam.stone
sam stone
7025550133
4 ash rd, ely', '7025550133', NULL),
	(14, 'lou.lane
lou lane
7025550134
6 oak rd, ely', '7025550134', NULL);

INSERT INTO public.report_changes VALUES
	('entered', 'u-creator', 19733, 0, 0, 0, 0, 1),
	('entered', 'u-admin', 19733, 0, 0, 0, 0, 3),
	('uploaded', 'l-1', 19733, 0, 0, 0, 0, 3),
	('taken', 'u-picker', 19733, 1, 0, 0, 0, 0);

INSERT INTO public.report_counts VALUES
	('entered', 'u-creator', 7, 19730, 5, 4, 2, 1, 0, 0, 0, 0, 0),
	('entered', 'u-admin', 56, 19709, 3, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-picker', 1, 19735, 1, 1, 1, 0, 0, 0, 0, 0, 0),
	('uploaded', 'l-1', 1, 19738, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-picker', 1, 19749, 2, 2, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-admin', 1, 19733, 1, 0, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-admin', 7, 19730, 1, 0, 0, 0, 0, 0, 0, 0, 0),
	('uploaded', 'l-1', 56, 19709, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-holder', 56, 19709, 1, 1, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-admin', 1, 19738, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-creator', 1, 19745, 1, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-holder', 1, 19733, 1, 1, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-picker', 1, 19733, 2, 2, 1, 1, 0, 0, 0, 0, 0),
	('entered', 'u-admin', 7, 19737, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-holder', 7, 19730, 1, 1, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-creator', 1, 19733, 4, 3, 1, 1, 0, 0, 0, 0, 0),
	('taken', 'u-picker', 7, 19730, 3, 3, 2, 1, 0, 0, 0, 0, 0),
	('uploaded', 'l-1', 7, 19737, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	('taken', 'u-picker', 7, 19744, 2, 2, 0, 0, 0, 0, 0, 0, 0),
	('entered', 'u-creator', 1, 19735, 1, 1, 1, 0, 0, 0, 0, 0, 0),
	('entered', 'u-creator', 1, 19749, 3, 2, 0, 0, 0, 0, 0, 1, 0),
	('taken', 'u-picker', 7, 19737, 0, 0, 0, 0, 0, 0, 0, 2, 0),
	('taken', 'u-picker', 56, 19709, 5, 5, 2, 1, 0, 0, 0, 2, 0),
	('taken', 'u-picker', 1, 19739, 0, 0, 0, 0, 0, 0, 0, 2, 0),
	('entered', 'u-creator', 7, 19744, 4, 2, 0, 0, 0, 0, 0, 1, 0),
	('entered', 'u-creator', 1, 19739, 0, 0, 0, 0, 0, 0, 0, 2, 0),
	('entered', 'u-creator', 7, 19737, 0, 0, 0, 0, 0, 0, 0, 2, 0),
	('entered', 'u-creator', 56, 19709, 9, 6, 2, 1, 0, 0, 0, 3, 0);

INSERT INTO public.report_mails VALUES
	('u-admin', 'daily', 'pickers', 'person', 'u-picker', 19800);

INSERT INTO public.retention VALUES
	('leads', 365, 19751, 19750, 'a sample of worker_id', 1),
	('audit', NULL, 19750, NULL, 'a sample of worker_id', 1);

INSERT INTO public.second_factors VALUES
	('u-holder', 'a-sealed-secret', 57000000, 1705700000000);

INSERT INTO public.server_secrets VALUES
	('jwt', 'not-a-secret-a-dump-for-tests-0123456789abcdef0123456789abcdef');

INSERT INTO public.sessions VALUES
	('s-ended', 'u-creator', '192.0.2.2', 1705000000000, 1705000900000, NULL, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1),
	('s-open', 'u-picker', '192.0.2.1', 1705000000000, NULL, 1705000300000, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1),
	('s-refreshed', 'u-holder', '192.0.2.4', 1705800000000, NULL, 1705800300000, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1),
	('s-changed', 'u-creator', '192.0.2.2', 1706300000000, 1706300100000, NULL, 'password-changed', 'a sample of provider_subject', 'a sample of provider_session', 1);

INSERT INTO public.settings VALUES
	(1, 20, 0, 30, 0, 1704900000000, 'oldest', 1705000000000, 4000, 400, 2000, 200, '702', 0, 3, 60, '08:00', '21:00', 'mon tue wed thu fri sat sun', 'always', 0, 1, 0);

INSERT INTO public.staff_imports VALUES
	('import-done', 'u-admin', 1706500000000, NULL),
	('import-undone', 'u-admin', 1706500100000, 1706500200000);

INSERT INTO public.time_zones VALUES
	('America/New_York'),
	('');

INSERT INTO public.upload_files VALUES
	('l-1', 0, '\x4e616d650a');

INSERT INTO public.upload_matches VALUES
	('u-admin', 'name', '{"client_name":0}');

INSERT INTO public.upload_skips VALUES
	('l-1', 3, 'Number is required', '["Nobody"]');

INSERT INTO public.uploads VALUES
	('l-1', 'u-admin', '192.0.2.3', 'bulk', 'leads.csv', 321, 'h-1', 'done', 'Done', 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', '{"wouldInsert":2}', 3, 3, 4, 2, 1, 1705400000000, 1705400100000, NULL, NULL, NULL, NULL, NULL, NULL, 0),
	('l-2', 'u-admin', '192.0.2.3', 'for-use', 'for-use.xlsx', 654, 'h-2', 'failed', 'No rows', 1, '["A","B"]', 'A', NULL, NULL, NULL, 0, NULL, 0, 0, 0, 1705600000000, 1705600100000, 'w-1', 1705600060000, NULL, NULL, NULL, NULL, 0),
	('l-3', 'u-admin', '192.0.2.3', 'bulk', 'undone.csv', 99, 'h-3', 'undone', NULL, 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', NULL, 3, 3, 4, 3, 0, 1706200000000, 1706200100000, NULL, NULL, '{"picked":1}', 'u-boss', '192.0.2.5', '702', 2);

INSERT INTO public.used_assertions VALUES
	('hash-of-an-assertion', 1790000000000);

INSERT INTO public.users VALUES
	('u-boss', 'super-admin', NULL, 'Ana Boss', 'boss@example.com', '+507 555-0101', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, NULL, 1705000000000, 1705000000000, NULL, 'ana boss
boss@example.com
+507 555-0101
5075550101', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-admin', 'admin', NULL, 'Beto Peña', 'admin@example.com', '+507 555-0102', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, 500, 1705000000000, 1705000000000, NULL, 'beto pena
admin@example.com
+507 555-0102
5075550102', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-creators', 'team-leader', 'rental-creator', 'Carla Lead', 'creators@example.com', '+507 555-0103', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'carla lead
creators@example.com
+507 555-0103
5075550103', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-pickers', 'team-leader', 'rental-picker', 'Dora Lead', 'pickers@example.com', '+507 555-0104', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'dora lead
pickers@example.com
+507 555-0104
5075550104', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-creator', 'data-creator', NULL, 'José Núñez', 'creator@example.com', '+507 555-0105', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-creators', NULL, 1705000000000, 1705000000000, NULL, 'jose nunez
creator@example.com
+507 555-0105
5075550105', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-picker', 'data-picker', NULL, 'Paula Ríos', 'picker@example.com', '+507 555-0106', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-pickers', 50, 1705000000000, 1705000000000, NULL, 'paula rios
picker@example.com
+507 555-0106
5075550106', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-holder', 'data-picker', NULL, 'Pedro Vega', 'holder@example.com', '+507 555-0107', '-', 'u-admin', 'u-pickers', NULL, 1705000000000, 1705000000000, NULL, 'pedro vega
holder@example.com
+507 555-0107
5075550107', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-gone', 'data-picker', NULL, 'Gone Away', 'picker@example.com', '+507 555-0108', '-', 'u-admin', 'u-pickers', NULL, 1704000000000, 1704500000000, 1704500000000, 'gone away
picker@example.com
+507 555-0108
5075550108', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-found', 'data-picker', NULL, 'Renée Found', 'found@example.com', '+507 555-0109', '-', 'u-admin', 'u-pickers', NULL, 1705100000000, 1705100000000, NULL, 'renee found
found@example.com
+507 555-0109
5075550109', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-new', 'data-creator', NULL, 'Sara New', 'new@example.com', '+507 555-0110', '-', 'u-admin', 'u-creators', NULL, 1705800000000, 1705800000000, NULL, 'sara new
new@example.com
+507 555-0110
5075550110', 1, NULL, NULL, NULL, 'a sample of start_page', 1),
	('u-suspended', 'data-picker', NULL, 'Sol Suspended', 'sol@example.com', '5550188', 'x', 'u-admin', 'u-pickers', NULL, 1706400000000, 1706400500000, NULL, 'sol suspended', 0, 1706400500000, NULL, NULL, 'a sample of start_page', 1),
	('u-invited', 'data-picker', NULL, 'Ina Invited', 'ina@example.com', '5550189', 'x', 'u-admin', 'u-pickers', NULL, 1706500000000, 1706500000000, NULL, 'ina invited', 0, NULL, 1706500000000, 'import-done', 'a sample of start_page', 1);

SELECT pg_catalog.setval('public.rentals_seq_seq', 14, true);

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

ALTER TABLE ONLY public.do_not_contact_imports
    ADD CONSTRAINT do_not_contact_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.do_not_contact
    ADD CONSTRAINT do_not_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erased_numbers
    ADD CONSTRAINT erased_numbers_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.erasing
    ADD CONSTRAINT erasing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erasure_key
    ADD CONSTRAINT erasure_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.failed_login_tallies
    ADD CONSTRAINT failed_login_tallies_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.field_changes
    ADD CONSTRAINT field_changes_key PRIMARY KEY (subject, field);

ALTER TABLE ONLY public.first_message_settings
    ADD CONSTRAINT first_message_settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.first_messages
    ADD CONSTRAINT first_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_key PRIMARY KEY (user_id, list);

ALTER TABLE ONLY public.list_downloads
    ADD CONSTRAINT list_downloads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_view_pins
    ADD CONSTRAINT list_view_pins_key PRIMARY KEY (user_id, view_id);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_name UNIQUE (user_id, list, name);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.login_limits
    ADD CONSTRAINT login_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.past_places
    ADD CONSTRAINT past_places_key PRIMARY KEY (user_id, until_at);

ALTER TABLE ONLY public.picker_seconds
    ADD CONSTRAINT picker_seconds_pkey PRIMARY KEY (picker_id, days, first_day);

ALTER TABLE ONLY public.reading_hours
    ADD CONSTRAINT reading_hours_key PRIMARY KEY (user_id, hour, server_id);

ALTER TABLE ONLY public.reading_steps
    ADD CONSTRAINT reading_steps_key PRIMARY KEY (user_id, hour, step);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.refused_duplicates
    ADD CONSTRAINT refused_duplicates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rental_day_counts
    ADD CONSTRAINT rental_day_counts_pkey PRIMARY KEY (family, scope, day, state, facets);

ALTER TABLE ONLY public.rental_events
    ADD CONSTRAINT rental_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rental_job_batches
    ADD CONSTRAINT rental_job_batches_key PRIMARY KEY (job_id, batch);

ALTER TABLE ONLY public.rental_job_rows
    ADD CONSTRAINT rental_job_rows_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rental_jobs
    ADD CONSTRAINT rental_jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_id_key UNIQUE (id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.rentals_search
    ADD CONSTRAINT rentals_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.report_counts
    ADD CONSTRAINT report_counts_pkey PRIMARY KEY (side, subject_id, days, first_day);

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.retention
    ADD CONSTRAINT retention_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.server_secrets
    ADD CONSTRAINT server_secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.socket_io_attachments
    ADD CONSTRAINT socket_io_attachments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_imports
    ADD CONSTRAINT staff_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.time_zones
    ADD CONSTRAINT time_zones_pkey PRIMARY KEY (zone);

ALTER TABLE ONLY public.upload_files
    ADD CONSTRAINT upload_files_key PRIMARY KEY (upload_id, piece);

ALTER TABLE ONLY public.upload_matches
    ADD CONSTRAINT upload_matches_key PRIMARY KEY (user_id, header_key);

ALTER TABLE ONLY public.upload_skips
    ADD CONSTRAINT upload_skips_key PRIMARY KEY (upload_id, "row");

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.used_assertions
    ADD CONSTRAINT used_assertions_pkey PRIMARY KEY (use_hash);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, at);

CREATE INDEX audit_events_group ON public.audit_events USING btree (group_admin_id, at, id);

CREATE INDEX audit_events_group_kind ON public.audit_events USING btree (group_admin_id, kind, at, id);

CREATE INDEX audit_events_kind ON public.audit_events USING btree (kind, at, id);

CREATE INDEX audit_events_rental ON public.audit_events USING btree (rental_id, at, id) WHERE (rental_id IS NOT NULL);

CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_id, at);

CREATE INDEX audit_events_time ON public.audit_events USING btree (at, id);

CREATE INDEX bypass_batches_listed ON public.bypass_batches USING btree (created_at DESC, id DESC);

CREATE INDEX closed_rentals_changed ON public.closed_rentals USING btree (updated_at);

CREATE INDEX closed_rentals_changed_admin ON public.closed_rentals USING btree (fetcher_admin_id, updated_at);

CREATE INDEX closed_rentals_changed_picker ON public.closed_rentals USING btree (fetcher_id, updated_at);

CREATE INDEX closed_rentals_listed ON public.closed_rentals USING btree (created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_admin ON public.closed_rentals USING btree (fetcher_admin_id, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_admin_status ON public.closed_rentals USING btree (fetcher_admin_id, status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_payment ON public.closed_rentals USING btree (payment_method, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_picker ON public.closed_rentals USING btree (fetcher_id, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_picker_status ON public.closed_rentals USING btree (fetcher_id, status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_listed_status ON public.closed_rentals USING btree (status, created_at DESC, id DESC);

CREATE INDEX closed_rentals_rental ON public.closed_rentals USING btree (rental_id, created_at DESC, id DESC);

CREATE INDEX closed_rentals_reported ON public.closed_rentals USING btree (fetcher_id, created_at, status, payment_method);

CREATE UNIQUE INDEX closed_rentals_standing ON public.closed_rentals USING btree (rental_id) WHERE (status = ANY (ARRAY['in-process'::text, 'done'::text]));

CREATE UNIQUE INDEX closed_rentals_submission ON public.closed_rentals USING btree (fetcher_id, submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX closed_rentals_unread_failures ON public.closed_rentals USING btree (fetcher_id, unread_failure_at) WHERE (unread_failure_at IS NOT NULL);

CREATE INDEX do_not_contact_added ON public.do_not_contact USING btree (added_at, id);

CREATE INDEX do_not_contact_added_by ON public.do_not_contact USING btree (added_by, added_at, id);

CREATE INDEX do_not_contact_import ON public.do_not_contact USING btree (import_id) WHERE ((import_id IS NOT NULL) AND (lifted_at IS NULL));

CREATE INDEX do_not_contact_imports_user ON public.do_not_contact_imports USING btree (user_id, created_at);

CREATE UNIQUE INDEX do_not_contact_listed ON public.do_not_contact USING btree (number_key) WHERE (lifted_at IS NULL);

CREATE INDEX do_not_contact_number ON public.do_not_contact USING btree (number_key);

CREATE INDEX failed_login_tallies_age ON public.failed_login_tallies USING btree (noted_at);

CREATE UNIQUE INDEX invitation_links_token ON public.invitation_links USING btree (token_hash);

CREATE INDEX known_devices_age ON public.known_devices USING btree (used_at);

CREATE INDEX known_devices_user ON public.known_devices USING btree (user_id, used_at);

CREATE INDEX list_downloads_heard ON public.list_downloads USING btree (heard_at);

CREATE INDEX list_downloads_own ON public.list_downloads USING btree (user_id, as_of);

CREATE INDEX list_view_pins_view ON public.list_view_pins USING btree (view_id);

CREATE INDEX list_views_shared ON public.list_views USING btree (list) WHERE (shared_at IS NOT NULL);

CREATE INDEX login_failures_age ON public.login_failures USING btree (failed_at);

CREATE INDEX login_limits_age ON public.login_limits USING btree (failed_at);

CREATE UNIQUE INDEX login_links_token ON public.login_links USING btree (token_hash);

CREATE UNIQUE INDEX messages_creator_sent_once ON public.messages USING btree (creator_id, rental_id, client_id) WHERE (sender = 'creator'::text);

CREATE UNIQUE INDEX messages_picker_sent_once ON public.messages USING btree (picker_id, rental_id, client_id) WHERE (sender = 'picker'::text);

CREATE INDEX messages_thread ON public.messages USING btree (rental_id, id);

CREATE INDEX messages_to_creator ON public.messages USING btree (creator_id, id) WHERE (sender = 'picker'::text);

CREATE INDEX messages_to_picker ON public.messages USING btree (picker_id, id) WHERE (sender = 'creator'::text);

CREATE INDEX messages_unread ON public.messages USING btree (creator_id) WHERE ((sender = 'picker'::text) AND (read_at IS NULL));

CREATE INDEX messages_unread_answers ON public.messages USING btree (picker_id) WHERE ((sender = 'creator'::text) AND (read_at IS NULL));

CREATE INDEX outgoing_mails_due ON public.outgoing_mails USING btree (next_try_at);

CREATE UNIQUE INDEX outgoing_mails_wish ON public.outgoing_mails USING btree (kind, recipient);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE UNIQUE INDEX password_links_token ON public.password_links USING btree (token_hash);

CREATE INDEX picker_seconds_spans ON public.picker_seconds USING btree (days, first_day);

CREATE INDEX recovery_codes_user ON public.recovery_codes USING btree (user_id);

CREATE INDEX refresh_tokens_expiry ON public.refresh_tokens USING btree (expires_at);

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX rental_events_outcome ON public.rental_events USING btree (by_id, since) WHERE (kind = ANY (ARRAY['no-answer'::text, 'call-back'::text, 'skipped'::text]));

CREATE INDEX rental_events_rental ON public.rental_events USING btree (rental_id, at, id);

CREATE INDEX rental_job_rows_at ON public.rental_job_rows USING btree (at);

CREATE INDEX rental_job_rows_job ON public.rental_job_rows USING btree (job_id, id);

CREATE INDEX rental_jobs_listed ON public.rental_jobs USING btree (created_at);

CREATE INDEX rental_jobs_user ON public.rental_jobs USING btree (user_id, created_at);

CREATE INDEX rental_jobs_working ON public.rental_jobs USING btree (created_at) WHERE (state = ANY (ARRAY['working'::text, 'undoing'::text]));

CREATE INDEX rentals_bypassed ON public.rentals USING btree (created_at, seq, fetched_at, creator_admin_id, creator_leader_id, bypass_admin_id) WHERE (bypass_admin_id IS NOT NULL);

CREATE INDEX rentals_bypassed_day ON public.rentals USING btree (fetched_at, creator_admin_id, creator_leader_id, bypass_admin_id) WHERE (bypass_admin_id IS NOT NULL);

CREATE INDEX rentals_changed ON public.rentals USING btree (state, updated_at, seq, facets) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL));

CREATE INDEX rentals_changed_admin ON public.rentals USING btree (fetcher_admin_id, state, updated_at, seq, facets) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL));

CREATE INDEX rentals_changed_later ON public.rentals USING btree (state, updated_at) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL) AND (updated_at > COALESCE(finished_at, fetched_at)));

CREATE INDEX rentals_changed_later_admin ON public.rentals USING btree (fetcher_admin_id, state, updated_at) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL) AND (updated_at > COALESCE(finished_at, fetched_at)));

CREATE INDEX rentals_client_name ON public.rentals USING btree (public.rental_name_order(client_name), seq, created_at) INCLUDE (client_name);

CREATE INDEX rentals_creator ON public.rentals USING btree (creator_id, created_at, seq, number_status, state, facets, creator_admin_id, creator_leader_id);

CREATE INDEX rentals_creator_fetched ON public.rentals USING btree (creator_id, fetched_at, number_status) WHERE (fetched_at IS NOT NULL);

CREATE INDEX rentals_due ON public.rentals USING btree (due_for, due_at) WHERE ((due_at IS NOT NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_entered ON public.rentals USING btree (state, created_at, seq, facets);

CREATE INDEX rentals_entered_admin ON public.rentals USING btree (creator_admin_id, state, created_at, seq, facets) WHERE (creator_admin_id IS NOT NULL);

CREATE INDEX rentals_entered_leader ON public.rentals USING btree (creator_leader_id, state, created_at, seq, facets, creator_admin_id) WHERE (creator_leader_id IS NOT NULL);

CREATE INDEX rentals_fetcher ON public.rentals USING btree (fetcher_id, fetched_at, number_status) WHERE ((fetcher_id IS NOT NULL) AND (fetched_at IS NOT NULL));

CREATE INDEX rentals_fetcher_admin ON public.rentals USING btree (fetcher_admin_id, fetched_at) WHERE (fetcher_admin_id IS NOT NULL);

CREATE INDEX rentals_fetcher_finished ON public.rentals USING btree (fetcher_id, finished_at, seq, state, facets, updated_at, picked_at, fetcher_admin_id) WHERE (fetcher_id IS NOT NULL);

CREATE UNIQUE INDEX rentals_held ON public.rentals USING btree (fetcher_id) WHERE ((fetcher_id IS NOT NULL) AND (finished_at IS NULL));

CREATE INDEX rentals_listed ON public.rentals USING btree (created_at, creator_admin_id, creator_leader_id) WHERE ((fetched_at IS NULL) AND (do_not_contact_at IS NOT NULL));

CREATE UNIQUE INDEX rentals_number_key ON public.rentals USING btree (number_key) INCLUDE (seq, created_at);

CREATE INDEX rentals_outcome ON public.rentals USING btree (outcome, picked_at, seq, fetcher_admin_id) WHERE ((outcome IS NOT NULL) AND (number_status IS NULL) AND (finished_at IS NOT NULL));

CREATE INDEX rentals_pool_age ON public.rentals USING btree (created_at, id, source) WHERE ((fetched_at IS NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_pool_for_use ON public.rentals USING btree (created_at, id) WHERE ((fetched_at IS NULL) AND (source = 'for-use'::text) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_pool_returned ON public.rentals USING btree (returned_at, id) WHERE ((fetched_at IS NULL) AND (returned_at IS NOT NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_pool_shuffle ON public.rentals USING btree (shuffle, created_at, source) WHERE ((fetched_at IS NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_rent ON public.rentals USING btree (public.rental_rent_amount(rent), seq, created_at) INCLUDE (rent);

CREATE INDEX rentals_search_short ON public.rentals_search USING gin (short_names) WHERE (short_names IS NOT NULL);

CREATE INDEX rentals_search_words ON public.rentals_search USING gin (words public.gin_trgm_ops, number_key public.gin_trgm_ops);

CREATE INDEX rentals_taken ON public.rentals USING btree (state, picked_at, seq, facets) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL));

CREATE INDEX rentals_taken_admin ON public.rentals USING btree (fetcher_admin_id, state, picked_at, seq, facets) WHERE ((fetcher_id IS NOT NULL) AND (state IS NOT NULL));

CREATE INDEX rentals_upload ON public.rentals USING btree (upload_id, created_at, seq, state, facets, creator_id, creator_admin_id, creator_leader_id) WHERE (upload_id IS NOT NULL);

CREATE INDEX rentals_upload_untouched ON public.rentals USING btree (upload_id, seq) WHERE ((upload_id IS NOT NULL) AND (fetched_at IS NULL) AND (returned_at IS NULL));

CREATE INDEX rentals_without_zone ON public.rentals USING btree (id) WHERE ((time_zone IS NULL) AND (number_status IS NULL));

CREATE INDEX rentals_zone_age ON public.rentals USING btree (time_zone, created_at, id, source) WHERE ((picked_at IS NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_zone_due ON public.rentals USING btree (COALESCE(due_for, ''::text), time_zone, due_at, id) WHERE ((due_at IS NOT NULL) AND (outcome IS NOT NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX rentals_zone_for_use ON public.rentals USING btree (time_zone, created_at, id) WHERE ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (source = 'for-use'::text));

CREATE INDEX rentals_zone_returned ON public.rentals USING btree (time_zone, returned_at, id) WHERE ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (returned_at IS NOT NULL));

CREATE INDEX rentals_zone_shuffle ON public.rentals USING btree (time_zone, shuffle, id, created_at, source) WHERE ((picked_at IS NULL) AND (do_not_contact_at IS NULL));

CREATE INDEX report_counts_spans ON public.report_counts USING btree (days, first_day);

CREATE INDEX report_mails_due ON public.report_mails USING btree (due_day) WHERE (due_day IS NOT NULL);

CREATE INDEX sessions_provider_session ON public.sessions USING btree (provider_session) WHERE (provider_session IS NOT NULL);

CREATE INDEX sessions_provider_subject ON public.sessions USING btree (provider_subject) WHERE (provider_subject IS NOT NULL);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id, address);

CREATE INDEX uploads_hash ON public.uploads USING btree (file_hash, created_at);

CREATE INDEX uploads_listed ON public.uploads USING btree (created_at DESC, id DESC);

CREATE INDEX uploads_listed_own ON public.uploads USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX uploads_waiting ON public.uploads USING btree (created_at, id) WHERE (state = ANY (ARRAY['checking'::text, 'inserting'::text, 'undoing'::text]));

CREATE INDEX used_assertions_expires ON public.used_assertions USING btree (expires_at);

CREATE INDEX users_admin ON public.users USING btree (admin_id, role);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);

CREATE INDEX users_import ON public.users USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX users_listed ON public.users USING btree (role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_listed_admin ON public.users USING btree (admin_id, role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_listed_team_leader ON public.users USING btree (team_leader_id, role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX users_team_leader ON public.users USING btree (team_leader_id, role);

CREATE TRIGGER audit_events_no_change BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_audit_events();

CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER closed_rentals_deal_delete AFTER DELETE ON public.closed_rentals FOR EACH ROW EXECUTE FUNCTION public.closed_rentals_deal_delete();

CREATE TRIGGER closed_rentals_deal_insert AFTER INSERT ON public.closed_rentals FOR EACH ROW EXECUTE FUNCTION public.closed_rentals_deal_insert();

CREATE TRIGGER closed_rentals_deal_update AFTER UPDATE OF status ON public.closed_rentals FOR EACH ROW EXECUTE FUNCTION public.closed_rentals_deal_update();

CREATE TRIGGER rental_day_counts_delete AFTER DELETE ON public.rentals REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_day_counts_insert AFTER INSERT ON public.rentals REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_day_counts_update AFTER UPDATE ON public.rentals REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rental_day_counts_changed();

CREATE TRIGGER rental_events_no_change BEFORE DELETE OR UPDATE ON public.rental_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_rental_events();

CREATE TRIGGER rental_events_no_truncate BEFORE TRUNCATE ON public.rental_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER rentals_do_not_contact_insert BEFORE INSERT ON public.rentals FOR EACH ROW EXECUTE FUNCTION public.skip_do_not_contact();

CREATE TRIGGER rentals_do_not_contact_update BEFORE UPDATE OF number_key ON public.rentals FOR EACH ROW WHEN ((new.number_key <> old.number_key)) EXECUTE FUNCTION public.skip_do_not_contact();

CREATE TRIGGER rentals_search_delete AFTER DELETE ON public.rentals REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION public.rentals_search_delete();

CREATE TRIGGER rentals_search_insert AFTER INSERT ON public.rentals REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.rentals_search_insert();

CREATE TRIGGER rentals_search_update AFTER UPDATE OF facebook_name, client_name, client_email, number_key, address ON public.rentals FOR EACH ROW WHEN (((old.facebook_name IS DISTINCT FROM new.facebook_name) OR (old.client_name IS DISTINCT FROM new.client_name) OR (old.client_email IS DISTINCT FROM new.client_email) OR (old.number_key IS DISTINCT FROM new.number_key) OR (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION public.rentals_search_update();

CREATE TRIGGER report_counts_duplicates AFTER INSERT ON public.refused_duplicates FOR EACH ROW WHEN (true) EXECUTE FUNCTION public.report_counts_duplicates();

CREATE TRIGGER report_counts_message AFTER INSERT ON public.messages FOR EACH ROW WHEN (true) EXECUTE FUNCTION public.report_counts_message();

CREATE TRIGGER report_counts_message_deleted AFTER DELETE ON public.messages FOR EACH ROW EXECUTE FUNCTION public.report_counts_message_deleted();

CREATE TRIGGER report_counts_message_moved AFTER UPDATE OF picker_id, creator_id ON public.messages FOR EACH ROW WHEN (true) EXECUTE FUNCTION public.report_counts_message_moved();

CREATE TRIGGER report_counts_outcome AFTER INSERT ON public.rental_events FOR EACH ROW WHEN (((new.by_id IS NOT NULL) AND (new.kind = ANY (ARRAY['no-answer'::text, 'call-back'::text, 'skipped'::text])))) EXECUTE FUNCTION public.report_counts_outcome();

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

ALTER TABLE ONLY public.closed_rentals
    ADD CONSTRAINT closed_rentals_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.do_not_contact
    ADD CONSTRAINT do_not_contact_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.do_not_contact_imports
    ADD CONSTRAINT do_not_contact_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.do_not_contact
    ADD CONSTRAINT do_not_contact_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.erased_numbers
    ADD CONSTRAINT erased_numbers_erased_by_fkey FOREIGN KEY (erased_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.failed_login_tallies
    ADD CONSTRAINT failed_login_tallies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.field_changes
    ADD CONSTRAINT field_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_downloads
    ADD CONSTRAINT list_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_view_pins
    ADD CONSTRAINT list_view_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.list_view_pins
    ADD CONSTRAINT list_view_pins_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.list_views(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES public.rentals(id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.past_places
    ADD CONSTRAINT past_places_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.past_places
    ADD CONSTRAINT past_places_team_leader_id_fkey FOREIGN KEY (team_leader_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.past_places
    ADD CONSTRAINT past_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.reading_hours
    ADD CONSTRAINT reading_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.reading_steps
    ADD CONSTRAINT reading_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);

ALTER TABLE ONLY public.refused_duplicates
    ADD CONSTRAINT refused_duplicates_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id);

ALTER TABLE ONLY public.refused_duplicates
    ADD CONSTRAINT refused_duplicates_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rental_events
    ADD CONSTRAINT rental_events_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rental_job_batches
    ADD CONSTRAINT rental_job_batches_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.rental_jobs(id);

ALTER TABLE ONLY public.rental_job_rows
    ADD CONSTRAINT rental_job_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.rental_jobs(id);

ALTER TABLE ONLY public.rental_jobs
    ADD CONSTRAINT rental_jobs_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rental_jobs
    ADD CONSTRAINT rental_jobs_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.rental_jobs
    ADD CONSTRAINT rental_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_bypass_admin_id_fkey FOREIGN KEY (bypass_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_bypass_batch_id_fkey FOREIGN KEY (bypass_batch_id) REFERENCES public.bypass_batches(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_admin_id_fkey FOREIGN KEY (creator_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_creator_leader_id_fkey FOREIGN KEY (creator_leader_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_due_for_fkey FOREIGN KEY (due_for) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_fetcher_admin_id_fkey FOREIGN KEY (fetcher_admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_fetcher_id_fkey FOREIGN KEY (fetcher_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.rentals
    ADD CONSTRAINT rentals_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id);

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.staff_imports
    ADD CONSTRAINT staff_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.upload_matches
    ADD CONSTRAINT upload_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.upload_skips
    ADD CONSTRAINT upload_skips_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_team_leader_id_fkey FOREIGN KEY (team_leader_id) REFERENCES public.users(id);

