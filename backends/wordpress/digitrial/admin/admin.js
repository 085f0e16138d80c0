/* Choosing files of the media library, and showing only the fields of the chosen kind of video. */
( function () {
	'use strict';

	function set( field, id, shown ) {
		field.querySelector( 'input[type="hidden"]' ).value = id;
		field.querySelector( '.digitrial-media-file' ).replaceChildren( shown );
		field.querySelector( '[data-do="remove"]' ).hidden = id === '';
	}

	function choose( field, button ) {
		var frame = wp.media( {
			title: button.dataset.title,
			library: { type: field.dataset.types.split( ',' ) },
			multiple: false,
		} );
		frame.on( 'select', function () {
			var file = frame.state().get( 'selection' ).first().toJSON();
			var shown = document.createTextNode( file.filename );
			if ( field.dataset.kind === 'image' ) {
				shown = document.createElement( 'img' );
				shown.src = file.sizes && file.sizes.medium ? file.sizes.medium.url : file.url;
				shown.alt = file.alt || file.filename;
			}
			set( field, String( file.id ), shown );
		} );
		// Return the focus to the button, however the dialog was closed.
		frame.on( 'close', function () {
			button.focus();
		} );
		frame.open();
	}

	document.addEventListener( 'click', function ( event ) {
		var button = event.target.closest( '.digitrial-media [data-do]' );
		if ( ! button ) {
			return;
		}
		var field = button.closest( '.digitrial-media' );
		if ( button.dataset.do === 'choose' ) {
			choose( field, button );
		} else {
			set( field, '', document.createTextNode( '' ) );
			field.querySelector( '[data-do="choose"]' ).focus();
		}
	} );

	var kind = document.getElementById( 'digitrial-video-kind' );
	if ( ! kind ) {
		return;
	}
	var only = {
		video_address: [ 'hosted' ],
		video_file: [ 'file' ],
		video_captions: [ 'file' ],
		video_title: [ 'hosted', 'file' ],
		video_transcript: [ 'hosted', 'file' ],
		video_poster: [ 'hosted', 'file' ],
	};
	function show() {
		Object.keys( only ).forEach( function ( key ) {
			document.querySelector( '[data-field="' + key + '"]' ).hidden = only[ key ].indexOf( kind.value ) === -1;
		} );
	}
	kind.addEventListener( 'change', show );
	show();
} )();
